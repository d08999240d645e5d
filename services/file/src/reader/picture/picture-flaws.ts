import { type GrayPicture, shrink } from './gray-picture.ts';

/** Faults that a photo can have, whatever it shows. */
export type PictureFlaw = 'tooDark' | 'blurred' | 'tooFarAway';

/** The gray of the paper: one pixel in eight is brighter. */
function paperLevel(picture: GrayPicture): number {
  const { data } = shrink(picture, 400);
  const sorted = data.toSorted();
  return sorted[Math.floor(sorted.length * 0.88)] ?? 0;
}

/** If an A4 is less high than this in pixels, most print is illegible: letters of six pixels are a guess. */
const LEGIBLE_HEIGHT = 1000;
const DARK_PAPER = 90;
/**
 * The steepest one in two thousand of the steps between neighbouring pixels, as a share of white. Print in focus has steps of a
 * third.
 */
const SOFT_STEP = 0.2;
/** Even blurred print has steeper steps: below this nothing is printed. */
const BLANK_STEP = 0.05;

/** An A4 of this many pixels has letters of four: one look is enough to see that nothing can be read. */
const HOPELESS_HEIGHT = 700;
export const isHopelesslySmall = ({ width, height }: GrayPicture) =>
  Math.max(width, height) < HOPELESS_HEIGHT;

/** How steep the steepest edges are, in even light. */
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
 * The one flaw that best explains why a sheet could not be read.
 * @param longest the longest side of the sheet in the photo, in pixels
 * @param glance a small copy of it, without correction of the light
 * @param lit the sheet as it is read
 */
export function findFlaw(longest: number, glance: GrayPicture, lit: GrayPicture): PictureFlaw | null {
  if (longest < LEGIBLE_HEIGHT) return 'tooFarAway';
  if (paperLevel(glance) < DARK_PAPER) return 'tooDark';
  const sharpness = sharpnessOf(lit);
  return sharpness > BLANK_STEP && sharpness < SOFT_STEP ? 'blurred' : null;
}
