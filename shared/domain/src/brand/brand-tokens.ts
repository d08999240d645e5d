import * as v from 'valibot';

export type BrandTokenKind = 'colour' | 'radius' | 'width' | 'target' | 'family' | 'weight';

interface BrandToken {
  readonly kind: BrandTokenKind;
  /** Colours that are seen together must all be defined: half a palette mixed with half of ours would not match. */
  readonly isRequired: boolean;
}

const colour: BrandToken = { kind: 'colour', isRequired: true };
const optional = (kind: BrandTokenKind): BrandToken => ({ kind, isRequired: false });

/**
 * The tokens that a brand can define, by their names in NL Design System. Colours with a meaning (error, success,
 * warning), font sizes and spacing stay ours: they mean the same to everybody.
 */
export const BRAND_TOKENS = {
  '--basis-color-default-bg-document': colour,
  '--basis-color-default-bg-daylight': colour,
  '--basis-color-default-bg-default': colour,
  '--basis-color-default-bg-subtle': colour,
  '--basis-color-default-bg-fold': colour,
  '--basis-color-default-bg-selected': colour,
  '--basis-color-default-color-document': colour,
  '--basis-color-default-color-subtle': colour,
  '--basis-color-action-1-bg-default': colour,
  '--basis-color-action-1-bg-hover': colour,
  '--basis-color-action-1-bg-active': colour,
  '--basis-color-action-1-color-default': colour,
  '--basis-color-action-1-color-link': colour,
  '--basis-color-action-1-bg-subtle': colour,
  '--basis-color-default-border-subtle': optional('colour'),
  '--basis-color-default-border-default': optional('colour'),
  '--basis-form-control-bg-default': optional('colour'),
  '--basis-form-control-border-color': optional('colour'),
  '--basis-focus-outline-color': optional('colour'),
  '--basis-focus-halo-color': optional('colour'),
  '--basis-focus-outline-width': optional('width'),
  '--basis-form-control-min-block-size': optional('target'),
  '--basis-pointer-target-min-block-size': optional('target'),
  '--basis-form-control-border-radius': optional('radius'),
  '--basis-border-radius-md': optional('radius'),
  '--basis-border-radius-sheet': optional('radius'),
  '--basis-border-radius-window': optional('radius'),
  '--basis-heading-font-family': optional('family'),
  '--basis-heading-font-weight': optional('weight'),
  '--basis-text-font-family': optional('family'),
} as const satisfies Record<string, BrandToken>;

export type BrandTokenName = keyof typeof BRAND_TOKENS;
export const BRAND_TOKEN_NAMES = Object.keys(BRAND_TOKENS) as BrandTokenName[];

export const isBrandTokenName = (name: string): name is BrandTokenName => Object.hasOwn(BRAND_TOKENS, name);

/** The tokens of an accepted brand; `checkBrand` decides whether a brand is accepted. */
export const BrandTokens = v.record(v.picklist(BRAND_TOKEN_NAMES), v.pipe(v.string(), v.maxLength(200)));
export type BrandTokens = Partial<Record<BrandTokenName, string>>;
