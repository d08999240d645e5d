/**
 * Our own values of the tokens that a brand is checked against, copied from the kit's tokens.css; a test compares the
 * two. It includes tokens that a brand cannot define, because its colours are seen on them.
 */
export const OUR_TOKENS = {
  '--basis-color-positive-color-default': '#1d5c40',
  '--basis-color-positive-bg-subtle': '#dbeee2',
  '--basis-color-negative-color-default': '#98291f',
  '--basis-color-negative-bg-subtle': '#fbebe7',
  '--basis-color-negative-border-default': '#b8392d',
  '--basis-color-warning-color-default': '#6f4700',
  '--basis-color-warning-bg-subtle': '#fcf0d0',
  '--basis-color-default-border-subtle': '#d3dad9',
  '--basis-color-default-border-default': '#a9b5b8',
  '--basis-form-control-bg-default': '#ffffff',
  '--basis-form-control-border-color': '#687983',
  '--basis-focus-outline-color': '#1c2836',
  '--basis-focus-halo-color': '#ffd65c',
} as const;
export type OurTokenName = keyof typeof OUR_TOKENS;
