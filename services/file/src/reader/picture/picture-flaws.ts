import { type GrayPicture, shrink } from './gray-picture.ts';

/** What can be wrong with a photo whatever is on it. */
export type PictureFlaw = 'tooDark' | 'blurred' | 'tooFarAway';

/** Gray of the paper itself: one pixel in eight is brighter. */
function paperLevel(picture: GrayPicture): number {
  const { data } = shrink(picture, 400);
  const sorted = data.toSorted();
  return sorted[Math.floor(sorted.length * 0.88)] ?? 0;
}

/** Most of what is printed is smaller than this many pixels high when an A4 is: letters of six pixels are a guess. */
const LEGIBLE_HEIGHT = 1000;
const DARK_PAPER = 90;
/** The steepest one step in two thousand between neighbours, as a share of white. Print in focus has steps of a third. */
const SOFT_STEP = 0.2;
/** Even blurred print has steeper steps than this: nothing is printed here. */
const BLANK_STEP = 0.05;

/** An A4 of this many pixels has letters of four: one look shows that there is nothing to read, whichever way it lies. */
const HOPELESS_HEIGHT = 700;
export const isHopelesslySmall = ({ width, height }: GrayPicture) =>
  Math.max(width, height) < HOPELESS_HEIGHT;

/** How steep the steepest edges are once the light is even. */
function sharpnessOf({ data, width, height }: GrayPicture): number {
  const steps = new Uint32Array(256);
  let total = 0;
  for (let y = 0; y < height; y += 2) {
    for (let x = 1; x < width; x++) {
      const at = y * width + x;
      const step = Math.abs((data[at] as number) - (data[at - 1] as number));
      steps[step] = (steps[step] as number) + 1;
      total++;
    }
  }
  let above = 0;
  let step = 255;
  while (step > 0 && above + (steps[step] as number) < total / 2000) above += steps[step--] as number;
  return step / 255;
}

/**
 * The one flaw that most explains why a sheet did not read.
 * @param longest of the sheet in the photo, in pixels
 * @param glance a small copy of it, in its own light
 * @param lit the sheet as it is read
 */
export function findFlaw(longest: number, glance: GrayPicture, lit: GrayPicture): PictureFlaw | null {
  if (longest < LEGIBLE_HEIGHT) return 'tooFarAway';
  if (paperLevel(glance) < DARK_PAPER) return 'tooDark';
  const sharpness = sharpnessOf(lit);
  return sharpness > BLANK_STEP && sharpness < SOFT_STEP ? 'blurred' : null;
}
