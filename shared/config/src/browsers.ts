/**
 * The oldest browsers that styles are built for, those of the README. Without them styles are rewritten for much older ones: a
 * logical property becomes a rule for each direction, which outweighs what a later rule says of the same element.
 */
export const BROWSERS = ['chrome 109', 'edge 109', 'firefox 115', 'safari 16.4', 'ios_saf 16.4'];
