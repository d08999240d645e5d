import { BRAND_TOKENS, type BrandTokenName, type BrandTokens } from '@nabericht/domain/brand/brand-tokens';
import { isBrandValue, pixelsOf } from '@nabericht/domain/brand/brand-value';

/** A provider's brand, for a letter to somebody who came to us through it. */
export interface LetterBrand {
  name: string;
  tokens: BrandTokens;
  /** A PNG, with its size in pixels. */
  logo: { content: Uint8Array; width: number; height: number } | null;
}

/** The styles of a letter: mail programs do not support custom properties, so every value is written where it is used. */
export interface LetterLook {
  wall: string;
  paper: string;
  quiet: string;
  ink: string;
  soft: string;
  line: string;
  frame: string;
  button: string;
  buttonInk: string;
  /** In pixels. */
  buttonRadius: number;
  sheetRadius: number;
  windowRadius: number;
  /** The font of titles, in the syntax of `font:`: weight and family. */
  title: { weight: string; family: string };
}

const SERIF = "Georgia,'Times New Roman',serif";
export const SANS = 'Verdana,Arial,sans-serif';

const OUR_LOOK: LetterLook = {
  wall: '#e8edec',
  paper: '#fefefc',
  quiet: '#f3f6f4',
  ink: '#1c2836',
  soft: '#4c5b67',
  line: '#d3dad9',
  frame: '#a9b5b8',
  button: '#234a7d',
  buttonInk: '#ffffff',
  buttonRadius: 6,
  sheetRadius: 3,
  windowRadius: 14,
  title: { weight: 'normal', family: SERIF },
};

/** Our own look, with the values that a brand overrides. */
export function lookOf(brand: LetterBrand | undefined): LetterLook {
  if (!brand) return OUR_LOOK;
  const said = (name: BrandTokenName): string | undefined => {
    const value = brand.tokens[name];
    return value !== undefined && isBrandValue(BRAND_TOKENS[name].kind, value) ? value : undefined;
  };
  const colour = (name: BrandTokenName, ours: string) => said(name) ?? ours;
  const radius = (name: BrandTokenName, ours: number) => pixelsOf(said(name) ?? '') ?? ours;
  const generic = said('--basis-heading-font-family')?.split(',').at(-1)?.trim();
  return {
    wall: colour('--basis-color-default-bg-document', OUR_LOOK.wall),
    paper: colour('--basis-color-default-bg-default', OUR_LOOK.paper),
    quiet: colour('--basis-color-default-bg-subtle', OUR_LOOK.quiet),
    ink: colour('--basis-color-default-color-document', OUR_LOOK.ink),
    soft: colour('--basis-color-default-color-subtle', OUR_LOOK.soft),
    line: colour('--basis-color-default-border-subtle', OUR_LOOK.line),
    frame: colour('--basis-color-default-border-default', OUR_LOOK.frame),
    button: colour('--basis-color-action-1-bg-default', OUR_LOOK.button),
    buttonInk: colour('--basis-color-action-1-color-default', OUR_LOOK.buttonInk),
    buttonRadius: radius('--basis-border-radius-md', OUR_LOOK.buttonRadius),
    sheetRadius: radius('--basis-border-radius-sheet', OUR_LOOK.sheetRadius),
    windowRadius: radius('--basis-border-radius-window', OUR_LOOK.windowRadius),
    // Recipients do not have our fonts, so a family is replaced by a common one of its kind.
    title: !generic || generic === 'serif' ? OUR_LOOK.title : { weight: 'bold', family: SANS },
  };
}
