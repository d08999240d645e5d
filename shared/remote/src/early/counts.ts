/** A placeholder for the number while the texts of a count are made: none of our texts contains it. */
const ANY = 987;
const PLACE = '#';

interface Counted {
  /** The name of the checkboxes. */
  name: string;
  /** Values that count from the start, whether or not their checkboxes are on the page. */
  given: readonly string[];
  /** The key in sessionStorage of choices from an earlier page: only React can count those, so with them the text is kept. */
  kept: string;
  /** The text for a number. */
  textOf: (count: number) => string;
}

/**
 * Attributes for an element whose only text says how many checkboxes are ticked: the script in the head keeps it correct from
 * the first paint on and enables the button around it, until the screen calls `stopCounts` and renders it itself.
 */
export const earlyCount = ({ name, given, kept, textOf }: Counted) => ({
  'data-early-count': JSON.stringify({
    name,
    given,
    kept,
    texts: [textOf(0), textOf(1), textOf(ANY).replace(String(ANY), PLACE)],
  }),
  // React may hydrate another number than the server rendered.
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
