/**
 * How many pixels high the room is that an element holds before anything is in it, by its width. What an organisation
 * says of itself in up to some 150 letters fits; more needs more.
 */
export const ROOM = {
  /** From this width on, the widest last. */
  provider: [
    { from: 0, height: 980 },
    { from: 320, height: 760 },
    { from: 480, height: 600 },
  ],
  search: 700,
} as const;

/** For the page's own stylesheet, which alone can hold the room before our script is there. */
export function roomLines(isSearch: boolean): string {
  const line = (height: number, rest = '') =>
    `nabericht-landing { ${rest}min-height: ${height}px !important }`;
  const [, middle, wide] = ROOM.provider;
  const first = line(isSearch ? ROOM.search : wide.height, 'display: block !important; ');
  return isSearch ? first : `${first}\n@media (max-width: ${wide.from + 40}px) { ${line(middle.height)} }`;
}
