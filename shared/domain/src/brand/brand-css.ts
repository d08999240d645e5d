import { BRAND_TOKENS, type BrandTokens, isBrandTokenName } from './brand-tokens.ts';
import { isBrandValue } from './brand-value.ts';

/**
 * More specific than the rule of our own tokens, wherever they are on the page; not in dark mode, for which a brand has
 * no colours.
 */
const SELECTOR = ':root:not([data-theme="dark"])';

/** The tokens of a brand as a stylesheet. A token that the check would refuse is left out, wherever it came from. */
export const brandCss = (tokens: BrandTokens): string =>
  `${SELECTOR}{${Object.entries(tokens)
    .flatMap(([name, value]) =>
      isBrandTokenName(name) && isBrandValue(BRAND_TOKENS[name].kind, value) ? `${name}:${value}` : [],
    )
    .join(';')}}\n`;
