import {
  BRAND_TOKEN_NAMES,
  BRAND_TOKENS,
  type BrandTokenName,
  type BrandTokens,
  isBrandTokenName,
} from './brand-tokens.ts';
import { isBrandValue, pixelsOf } from './brand-value.ts';
import { contrast, passingColour, shownRatio } from './contrast.ts';
import { OUR_TOKENS, type OurTokenName } from './our-tokens.ts';

/** A problem with one token; `params` hold what was measured and what would pass. */
export interface BrandFinding {
  readonly field: string;
  readonly code: 'unknownToken' | 'ownToken' | 'missingToken' | 'wrongValue' | 'contrast' | 'tooSmall';
  readonly params: Readonly<Record<string, string | number>>;
}

const TEXT = 4.5;
const SHAPE = 3;

type Seen = BrandTokenName | OurTokenName;
interface Pairs {
  /** The foregrounds; the finding is reported for these. */
  readonly of: readonly Seen[];
  readonly on: readonly BrandTokenName[];
  readonly least: number;
}

const WALL = '--basis-color-default-bg-document';
const PAPER = '--basis-color-default-bg-default';
const QUIET = '--basis-color-default-bg-subtle';
const LIGHT = '--basis-color-default-bg-daylight';
const CHOSEN = '--basis-color-default-bg-selected';
const FOLD = '--basis-color-default-bg-fold';
const TINT = '--basis-color-action-1-bg-subtle';
const INK = '--basis-color-default-color-document';
const SOFT = '--basis-color-default-color-subtle';
const LINK = '--basis-color-action-1-color-link';
const FIELD = '--basis-form-control-bg-default';
const BUTTON = '--basis-color-action-1-bg-default';
const HALO = '--basis-focus-halo-color';
const OUTLINE = '--basis-focus-outline-color';

/**
 * Every foreground and background that are seen together (WCAG 2.2: 1.4.3 for text, 1.4.11 and 2.4.13 for shapes and
 * focus).
 */
const PAIRS: readonly Pairs[] = [
  { of: [INK], on: [WALL, LIGHT, PAPER, QUIET, CHOSEN, FOLD, TINT, FIELD], least: TEXT },
  { of: [SOFT], on: [WALL, LIGHT, PAPER, QUIET, CHOSEN], least: TEXT },
  { of: [LINK], on: [WALL, LIGHT, PAPER, QUIET, CHOSEN, TINT], least: TEXT },
  {
    of: ['--basis-color-action-1-color-default'],
    on: [BUTTON, '--basis-color-action-1-bg-hover', '--basis-color-action-1-bg-active'],
    least: TEXT,
  },
  {
    of: [
      '--basis-color-positive-color-default',
      '--basis-color-negative-color-default',
      '--basis-color-warning-color-default',
    ],
    on: [WALL, PAPER],
    least: TEXT,
  },
  { of: ['--basis-form-control-border-color'], on: [FIELD, PAPER], least: SHAPE },
  { of: ['--basis-color-negative-border-default'], on: [FIELD, PAPER], least: SHAPE },
  { of: [BUTTON], on: [WALL, PAPER], least: SHAPE },
  { of: [OUTLINE], on: [WALL, PAPER, QUIET, LIGHT], least: SHAPE },
  // The halo separates the outline from the focused element: without contrast the two would merge.
  { of: [HALO], on: [OUTLINE, BUTTON], least: SHAPE },
];

/**
 * Minimum sizes in pixels (WCAG 2.2): 24 for any target (2.5.8), 44 for fields and buttons (2.5.5), 2 for a focus
 * outline (2.4.13).
 */
const SIZES: Readonly<Partial<Record<BrandTokenName, number>>> = {
  '--basis-form-control-min-block-size': 44,
  '--basis-pointer-target-min-block-size': 24,
  '--basis-focus-outline-width': 2,
};

/** All problems with the tokens of a brand; when there are none, they are `BrandTokens`. */
export function checkBrand(tokens: Readonly<Record<string, unknown>>): BrandFinding[] {
  const wrong = [...findNames(tokens), ...findValues(tokens)];
  return wrong.length > 0
    ? wrong
    : [...findSizes(tokens as BrandTokens), ...findContrasts(tokens as BrandTokens)];
}

const isOurs = (name: string) => Object.hasOwn(OUR_TOKENS, name);

const findNames = (tokens: Readonly<Record<string, unknown>>): BrandFinding[] => [
  ...Object.keys(tokens)
    .filter((name) => !isBrandTokenName(name))
    .map((field): BrandFinding => ({ field, code: isOurs(field) ? 'ownToken' : 'unknownToken', params: {} })),
  ...BRAND_TOKEN_NAMES.filter((name) => BRAND_TOKENS[name].isRequired && !Object.hasOwn(tokens, name)).map(
    (field): BrandFinding => ({ field, code: 'missingToken', params: {} }),
  ),
];

const findValues = (tokens: Readonly<Record<string, unknown>>): BrandFinding[] =>
  Object.entries(tokens).flatMap(([field, value]): BrandFinding[] => {
    if (!isBrandTokenName(field)) return [];
    const { kind } = BRAND_TOKENS[field];
    if (typeof value === 'string' && isBrandValue(kind, value)) return [];
    return [{ field, code: 'wrongValue', params: { kind } }];
  });

const findSizes = (tokens: BrandTokens): BrandFinding[] =>
  Object.entries(SIZES).flatMap(([field, least]): BrandFinding[] => {
    const pixels = pixelsOf(tokens[field as BrandTokenName] ?? '');
    return pixels !== null && pixels < least ? [{ field, code: 'tooSmall', params: { pixels, least } }] : [];
  });

function findContrasts(tokens: BrandTokens): BrandFinding[] {
  const all: Readonly<Partial<Record<Seen, string>>> = { ...OUR_TOKENS, ...tokens };
  const colourOf = (name: Seen) => all[name] ?? '';
  return PAIRS.flatMap(({ of, on, least }) =>
    of.flatMap((name) => {
      const colour = colourOf(name);
      const grounds = on.map(colourOf);
      return on.flatMap((ground): BrandFinding[] => {
        const ratio = contrast(colour, colourOf(ground));
        if (ratio >= least) return [];
        const isTheirs = isBrandTokenName(name);
        // Our own colours are fixed, so for those the background has to change.
        const passes = isTheirs
          ? passingColour(colour, grounds, least)
          : passingColour(colourOf(ground), [colour], least);
        const params = { against: ground, ratio: shownRatio(ratio), least, ...(passes && { passes }) };
        return [{ field: name, code: 'contrast', params: isTheirs ? params : { ...params, change: ground } }];
      });
    }),
  );
}
