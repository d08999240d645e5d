import { BRAND_SHEET_ID } from '@nabericht/remote';

/**
 * Applies the stylesheet of a provider to the page, over any earlier one; null removes it. A browser without constructable
 * stylesheets keeps our own style.
 * @returns a function that removes the stylesheet again
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

/** The browser's own bars get the background colour of the page. */
function colourBars(page: Document): void {
  const wall = getComputedStyle(page.documentElement).getPropertyValue('--basis-color-default-bg-document');
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', wall.trim());
}
