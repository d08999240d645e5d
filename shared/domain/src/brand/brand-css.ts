import { BRAND_TOKENS, type BrandTokens, isBrandTokenName } from './brand-tokens.ts';
import { isBrandValue } from './brand-value.ts';

/** Over our own tokens, wherever they come in the page; not in the dark, for which a brand says nothing. */
const SELECTOR = ':root:not([data-theme="dark"])';

/** The tokens of a brand as a stylesheet. What would not pass is not in it, whatever it came from. */
export const brandCss = (tokens: BrandTokens): string =>
  `${SELECTOR}{${Object.entries(tokens)
    .flatMap(([name, value]) =>
      isBrandTokenName(name) && isBrandValue(BRAND_TOKENS[name].kind, value) ? `${name}:${value}` : [],
    )
    .join(';')}}\n`;
