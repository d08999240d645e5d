import type { Box, Word } from '../page/page.ts';
import { framed } from '../picture/cut.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { resized } from '../picture/projection.ts';

/** White around it, in pixels. */
const FRAME = 16;

export interface EnlargedPart {
  picture: GrayPicture;
  /** What was read in it, in its place on the page. */
  onPage: (words: Word[]) => Word[];
}

/** A part that was cut from a page where `place` begins, as the engine reads it best. */
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
