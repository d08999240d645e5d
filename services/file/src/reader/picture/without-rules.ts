import type { GrayPicture } from './gray-picture.ts';

interface Run {
  /** Darker than this all along. */
  level: number;
  longest: number;
  /** Lines before and behind it that are its soft edges. */
  edge: [before: number, behind: number];
  isAcross: boolean;
}

/** Erases dark runs that are longer than any letter, with their soft edges. One direction: along rows or along columns. */
function eraseRuns(picture: GrayPicture, clean: Uint8Array, { level, longest, edge, isAcross }: Run): void {
  const [before, behind] = edge;
  const { data, width, height } = picture;
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const at = (line: number, along: number) => (isAcross ? line * width + along : along * width + line);
  // A rule that is not quite straight goes on in the line beside it.
  const isDark = (line: number, along: number) =>
    (data[at(line, along)] as number) < level ||
    (line > 0 && (data[at(line - 1, along)] as number) < level && line < lines - 1);
  for (let line = 0; line < lines; line++) {
    let start = 0;
    for (let along = 0; along <= length; along++) {
      if (along < length && isDark(line, along)) continue;
      if (along - start > longest)
        for (let near = Math.max(0, line - before); near <= Math.min(lines - 1, line + behind); near++)
          for (let one = start; one < along; one++) clean[at(near, one)] = 255;
      start = along + 1;
    }
  }
}

const DARK = { level: 150, edge: [2, 1] } satisfies Partial<Run>;
/** Thin rules come out of a scanner as gray as the edges of letters, and are told from those by their length alone. */
const GRAY = { level: 205, edge: [0, 0] } satisfies Partial<Run>;

/** Without the lines of boxes and tables. `letter` is the height of a letter in pixels. */
export function withoutRules(picture: GrayPicture, letter: number): GrayPicture {
  const clean = picture.data.slice();
  eraseRuns(picture, clean, { ...DARK, longest: 1.6 * letter, isAcross: false });
  eraseRuns(picture, clean, { ...DARK, longest: 3 * letter, isAcross: true });
  eraseRuns(picture, clean, { ...GRAY, longest: 8 * letter, isAcross: true });
  return { ...picture, data: clean };
}
