/** Announces texts to screen readers through one live region that is always in the page. */
export interface Announcer {
  attach: (region: HTMLElement | null) => void;
  announce: (message: string) => void;
}

export function createAnnouncer(): Announcer {
  let region: HTMLElement | null = null;
  return {
    attach(element) {
      region = element;
    },
    announce(message) {
      if (!region) return;
      region.textContent = '';
      // Screen readers repeat the same text only when the region was empty in between.
      setTimeout(() => {
        if (region) region.textContent = message;
      }, 100);
    },
  };
}
