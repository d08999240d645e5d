import type { GrayPicture } from './gray-picture.ts';

const DARK = 150;

/** Erases dark runs that are longer than any letter, with their soft edges. One direction: along rows or along columns. */
function eraseRuns(picture: GrayPicture, clean: Uint8Array, longest: number, isAcross: boolean): void {
  const { data, width, height } = picture;
  const [lines, length] = isAcross ? [height, width] : [width, height];
  const at = (line: number, along: number) => (isAcross ? line * width + along : along * width + line);
  // A rule that is not quite straight goes on in the line beside it.
  const isDark = (line: number, along: number) =>
    (data[at(line, along)] as number) < DARK ||
    (line > 0 && (data[at(line - 1, along)] as number) < DARK && line < lines - 1);
  for (let line = 0; line < lines; line++) {
    let start = 0;
    for (let along = 0; along <= length; along++) {
      if (along < length && isDark(line, along)) continue;
      if (along - start > longest)
        for (let near = Math.max(0, line - 2); near <= Math.min(lines - 1, line + 1); near++)
          for (let one = start; one < along; one++) clean[at(near, one)] = 255;
      start = along + 1;
    }
  }
}

/** Without the lines of boxes and tables. `letter` is the height of a letter in pixels. */
export function withoutRules(picture: GrayPicture, letter: number): GrayPicture {
  const clean = picture.data.slice();
  eraseRuns(picture, clean, 1.6 * letter, false);
  eraseRuns(picture, clean, 3 * letter, true);
  return { ...picture, data: clean };
}
