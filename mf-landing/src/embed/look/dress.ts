import type { BrandTokens } from '@nabericht/domain/brand/brand-tokens';
import { families } from './fonts.ts';

// The build puts the styles of everything that is shown here.
const STYLES = 'EMBED_STYLES';

let styles: CSSStyleSheet | undefined;

/**
 * Gives a shadow root our styles and a brand, as sheets that no policy of the page stands in the way of. A brand is set
 * value by value: nothing in it can be read as anything else.
 * @returns what takes them off again
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

/** The size of letters that the reader chose in the browser, whatever this page makes of its rem. */
function readersRem(place: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.setProperty('font-size', 'medium', 'important');
  place.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return fontSize;
}
