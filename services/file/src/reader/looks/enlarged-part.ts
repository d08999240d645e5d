import type { Box, Word } from '../page/page.ts';
import { framed } from '../picture/cut.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { resized } from '../picture/projection.ts';

/** The white margin in pixels. */
const FRAME = 16;

export interface EnlargedPart {
  picture: GrayPicture;
  /** Moves the words that were read in it to their places on the page. */
  onPage: (words: Word[]) => Word[];
}

/** A part that was cut from a page, where it begins at `place`, enlarged to the size that the engine reads best. */
export function enlargedPart(part: GrayPicture, place: Box, scale: number): EnlargedPart {
  const back = (at: number, from: number) => (at - FRAME) / scale + from;
  return {
    picture: framed(resized(part, Math.max(part.width, part.height) * scale), FRAME),
    onPage: (words) =>
      words.map((word) => ({
        ...word,
        box: {
          x0: back(word.box.x0, place.x0),
          x1: back(word.box.x1, place.x0),
          y0: back(word.box.y0, place.y0),
          y1: back(word.box.y1, place.y0),
        },
      })),
  };
}
