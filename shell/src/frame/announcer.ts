/** After this time a text was said, and is taken away, so that nobody finds it below the footer of a later page. */
const SAID_MS = 10_000;

/** Announces texts to screen readers through one live region that is always in the page. */
export interface Announcer {
  attach: (region: HTMLElement | null) => void;
  announce: (message: string) => void;
}

export function createAnnouncer(): Announcer {
  let region: HTMLElement | null = null;
  const show = (text: string) => {
    if (region) region.textContent = text;
  };
  let said: ReturnType<typeof setTimeout>;
  return {
    attach(element) {
      region = element;
    },
    announce(message) {
      show('');
      // Screen readers repeat the same text only when the region was empty in between.
      setTimeout(() => {
        show(message);
        clearTimeout(said);
        said = setTimeout(show, SAID_MS, '');
      }, 100);
    },
  };
}
