/** Stands in for the number while the texts of a count are made: no sentence of ours has it. */
const ANY = 987;
const PLACE = '#';

interface Counted {
  /** The name of the tick boxes. */
  name: string;
  /** Values that count from the start, whether or not their boxes are on the page. */
  given: readonly string[];
  /** What this tab keeps of an earlier page, by its name in the storage: React alone adds that up, so nothing is said before. */
  kept: string;
  /** What stands there for a number. */
  textOf: (count: number) => string;
}

/**
 * For an element with nothing but the text of how many boxes are ticked: the head of the page keeps it right from the first
 * paint on, and lets the button that it is in be pressed, until the screen calls `stopCounts` and says it itself.
 */
export const earlyCount = ({ name, given, kept, textOf }: Counted) => ({
  'data-early-count': JSON.stringify({
    name,
    given,
    kept,
    texts: [textOf(0), textOf(1), textOf(ANY).replace(String(ANY), PLACE)],
  }),
  // When React takes it over, it may say another number than the server did.
  suppressHydrationWarning: true,
});

/** In the head of every page. */
export const COUNTS_SCRIPT = `{
  const isKept = (name) => {
    try {
      return sessionStorage[name] !== undefined;
    } catch {
      return false;
    }
  };
  const count = () => {
    for (const element of document.querySelectorAll('[data-early-count]')) {
      const { name, given, kept, texts } = JSON.parse(element.dataset.earlyCount);
      if (isKept(kept)) continue;
      const ticked = new Set(given);
      for (const box of document.getElementsByName(name))
        if (box.checked) ticked.add(box.value);
        else if (box.defaultChecked) ticked.delete(box.value);
      const { size } = ticked;
      element.firstChild.data = (texts[size] ?? texts[2]).replace('${PLACE}', size);
      const button = element.closest('button');
      if (size > 0) button?.removeAttribute('aria-disabled');
      else button?.setAttribute('aria-disabled', 'true');
    }
  };
  document.addEventListener('change', count);
  early.stopCounts = () => document.removeEventListener('change', count);
}`;
