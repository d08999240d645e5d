/**
 * The height in pixels that the element reserves before its content is shown, by its width. An introduction of up to about 150
 * characters fits; with a longer one the element grows.
 */
export const ROOM = {
  /** Each height applies from this width on; the widest comes last. */
  provider: [
    { from: 0, height: 980 },
    { from: 320, height: 760 },
    { from: 480, height: 600 },
  ],
  search: 700,
} as const;

/** The CSS for the page's own stylesheet: only that can reserve the space before our script has loaded. */
export function roomLines(isSearch: boolean): string {
  const line = (height: number, rest = '') =>
    `nabericht-landing { ${rest}min-height: ${height}px !important }`;
  const [, middle, wide] = ROOM.provider;
  const first = line(isSearch ? ROOM.search : wide.height, 'display: block !important; ');
  return isSearch ? first : `${first}\n@media (max-width: ${wide.from + 40}px) { ${line(middle.height)} }`;
}
