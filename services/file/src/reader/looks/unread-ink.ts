import { type Box, heightOf } from '../page/page.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';

const DARK = 150;
/** In text heights: a wider gap separates things that do not belong together. */
const WORD_SPACE = 0.7;
/** The side of a box is also dark far above and below the letters. */
const RULE = 0.8;

/**
 * Where print begins that reaches a box from its left, in pixels; the box's own left edge if there is none. Letters have ink in
 * their upper half too, unlike dots and lines below the text.
 * @param from the leftmost position, where text that was read ends
 */
export function startOfInk({ data, width, height }: GrayPicture, box: Box, from: number): number {
  const [top, middle] = [Math.round(box.y0), Math.round(box.y0 + heightOf(box) / 2)];
  const gap = WORD_SPACE * heightOf(box);
  const darkIn = (x: number, y0: number, y1: number) => {
    let dark = 0;
    for (let y = y0; y < y1; y++) if ((data[y * width + x] as number) < DARK) dark++;
    return dark;
  };
  const [above, below] = [Math.max(0, Math.round(box.y0 - gap)), Math.min(height, Math.round(box.y1 + gap))];
  const isRule = (x: number) => darkIn(x, above, below) > RULE * (below - above);
  let start = Math.round(box.x0);
  for (let x = start - 1; x >= Math.max(0, from) && start - x <= gap && !isRule(x); x--)
    if (darkIn(x, top, middle)) start = x;
  return start;
}
