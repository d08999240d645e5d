import type { GrayPicture } from './gray-picture.ts';

interface Run {
  /** A run must be darker than this along its whole length. */
  level: number;
  longest: number;
  /** The number of lines before and after it that are its soft edges. */
  edge: [before: number, behind: number];
  isAcross: boolean;
}

/** Erases dark runs that are longer than any letter, with their soft edges. In one direction: along rows or along columns. */
function eraseRuns(picture: GrayPicture, clean: Uint8Array, { level, longest, edge, isAcross }: Run): void {
  const [before, behind] = edge;
  const { data, width, height } = picture;
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const [aside, onward] = isAcross ? [width, 1] : [1, width];
  const erase = (line: number, from: number, to: number) => {
    for (let near = Math.max(0, line - before); near <= Math.min(lines - 1, line + behind); near++)
      for (let along = from; along < to; along++) clean[near * aside + along * onward] = 255;
  };
  /** For each line the length of the dark run so far: the picture is processed in the order in which it is stored in memory. */
  const dark = new Uint16Array(lines);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const line = isAcross ? y : x;
      // A line that is not quite straight continues in the neighbouring one.
      const isDark =
        (data[at] as number) < level ||
        (line > 0 && (data[at - aside] as number) < level && line < lines - 1);
      const run = dark[line] as number;
      if (isDark) dark[line] = run + 1;
      else if (run) {
        const along = isAcross ? x : y;
        if (run > longest) erase(line, along - run, along);
        dark[line] = 0;
      }
    }
  }
  for (const [line, run] of dark.entries()) if (run > longest) erase(line, length - run, length);
}

const DARK = { level: 150, edge: [2, 1] } satisfies Partial<Run>;
/** Scanned thin lines are as gray as the edges of letters, and differ from them only by their length. */
const GRAY = { level: 205, edge: [0, 0] } satisfies Partial<Run>;

/** Removes the lines of boxes and tables. `letter` is the height of a letter in pixels. */
export function withoutRules(picture: GrayPicture, letter: number): GrayPicture {
  const clean = picture.data.slice();
  eraseRuns(picture, clean, { ...DARK, longest: 1.6 * letter, isAcross: false });
  eraseRuns(picture, clean, { ...DARK, longest: 3 * letter, isAcross: true });
  eraseRuns(picture, clean, { ...GRAY, longest: 8 * letter, isAcross: true });
  return { ...picture, data: clean };
}
