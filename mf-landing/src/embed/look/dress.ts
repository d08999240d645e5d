import type { BrandTokens } from '@nabericht/domain/brand/brand-tokens';
import { families } from './fonts.ts';

// The build replaces this placeholder by the styles of everything that the element shows.
const STYLES = 'EMBED_STYLES';

let styles: CSSStyleSheet | undefined;

/**
 * Adds our styles and the brand to a shadow root as constructed stylesheets, which no content security policy blocks. The
 * values of a brand are set one property at a time, so that no value can contain further CSS.
 * @returns a function that removes the styles
 */
export function dress(place: HTMLElement, tokens: BrandTokens): () => void {
  const root = place.getRootNode() as ShadowRoot;
  if (!styles) {
    styles = new CSSStyleSheet();
    styles.replaceSync(STYLES);
  }
  const brand = new CSSStyleSheet();
  brand.replaceSync(':host{}');
  const { style } = brand.cssRules[0] as CSSStyleRule;
  style.setProperty('--nabericht-rem', readersRem(place));
  for (const [name, value] of Object.entries({ ...tokens, ...families(tokens) }))
    style.setProperty(name, value);
  const before = root.adoptedStyleSheets;
  root.adoptedStyleSheets = [...before, styles, brand];
  return () => {
    root.adoptedStyleSheets = before;
  };
}

/** The font size that the reader set in the browser, whatever the root font size of the page. */
function readersRem(place: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.setProperty('font-size', 'medium', 'important');
  place.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize;
}
