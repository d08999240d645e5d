import { BRAND_SHEET_ID } from '@nabericht/remote';

/**
 * Puts the look of a provider on the page, over whatever look it has; null takes it off. A browser that cannot be handed
 * a stylesheet shows ours.
 * @returns how to take it off again
 */
export function wear(page: Document, css: string | null): () => void {
  page.getElementById(BRAND_SHEET_ID)?.remove();
  if (!page.adoptedStyleSheets) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css ?? '');
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  colourBars(page);
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
    colourBars(page);
  };
}

/** The bars of the browser go along with the wall. */
function colourBars(page: Document): void {
  const wall = getComputedStyle(page.documentElement).getPropertyValue('--basis-color-default-bg-document');
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', wall.trim());
}
