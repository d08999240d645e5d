/**
 * Our own values of what a brand is held against, as the kit's tokens.css has them; a test compares the two. Those that
 * a brand cannot say are here because it lies under them.
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
