import type { ColourPicture } from './colour-picture.ts';
import { evenLight, evenLightInColours } from './even-light.ts';
import { type Corners, findPaper } from './find-paper.ts';
import { type GrayPicture, shrink, type Turn, turned } from './gray-picture.ts';
import { findFlaw, type PictureFlaw } from './picture-flaws.ts';
import {
  flattening,
  joined,
  levelling,
  type Projection,
  projected,
  projectedColours,
  type Size,
  scaling,
  sizeBetween,
  turning,
} from './projection.ts';
import { findSlope, GLANCE, isOnItsSide, isUpsideDown } from './text-direction.ts';

/** About 200 dots per inch on A4, where the engine reads best for its time. */
const LONGEST = 2340;
/** Enlarging a small picture more gains nothing and costs seconds. */
const MOST_ENLARGED = 2.4;
/** A picture this close to the best size is not resized. */
const SAME_SIZE = 0.05;
/** Lines with a smaller slope (rise over run) count as level. */
const LEVEL = 0.003;

const AS_IT_IS = scaling(1);

export interface Prepared {
  picture: GrayPicture;
  /** Maps each of its pixels to the picture that it was made from. */
  place: Projection;
  /** The corners of the sheet; null if the whole picture was used. */
  corners: Corners | null;
  /** Judged from a small copy. */
  isUpsideDown: boolean;
  flaw: PictureFlaw | null;
}

const longestOf = ({ width, height }: Size) => Math.max(width, height);
const sized = ({ width, height }: Size, scale: number): Size => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});
const swapped = ({ width, height }: Size): Size => ({ width: height, height: width });

/** The sheet as a small picture of a few hundred pixels. */
function glanceAt(picture: GrayPicture, flat: Projection, sheet: Size): GrayPicture {
  const small = shrink(picture, 2 * GLANCE);
  const scale = GLANCE / longestOf(sheet);
  const ofSmall = joined(scaling(picture.width / small.width), joined(flat, scaling(scale)));
  return projected(small, ofSmall, sized(sheet, scale));
}

function readingScale(sheet: Size): number {
  const scale = Math.min(LONGEST / longestOf(sheet), MOST_ENLARGED);
  return Math.abs(scale - 1) < SAME_SIZE ? 1 : scale;
}

/**
 * Makes a photo look like a scan: cut to the paper, with level lines and even light. It may still be upside down. The slope is
 * measured in a small copy, so that every pixel that is read is taken from the photo itself, once.
 */
export function preparePicture(picture: GrayPicture, isCut: boolean): Prepared {
  const corners = isCut ? findPaper(picture) : null;
  const sheet = corners ? sizeBetween(corners) : picture;
  const flat = corners ? flattening(corners, sheet) : AS_IT_IS;
  const glance = glanceAt(picture, flat, sheet);
  const lit = evenLight(glance);
  const turn: Turn = isOnItsSide(lit) ? 90 : 0;
  const lines = turned(lit, turn);
  const slope = findSlope(lines);
  const scale = readingScale(sheet);
  const lying = sized(sheet, scale);
  const upright = turn ? swapped(lying) : lying;
  const standing = joined(joined(flat, scaling(scale)), turning(turn, lying));
  const level = Math.abs(slope) < LEVEL ? standing : joined(standing, levelling(slope, upright));
  const read = evenLight(projected(picture, level, upright));
  const flaw = findFlaw(longestOf(sheet), glance, read);
  return { picture: read, place: level, corners, isUpsideDown: isUpsideDown(lines), flaw };
}

/** The part that was read, in colour: turned by `turn`, its longest side at most `longest`. */
export function inColours(
  colours: ColourPicture,
  gray: Size,
  { picture, place }: Pick<Prepared, 'picture' | 'place'>,
  { turn, longest }: { turn: Turn; longest: number },
): ColourPicture {
  const read = turn % 180 === 0 ? picture : swapped(picture);
  const scale = Math.min(1, longest / longestOf(read));
  const size = sized(read, scale);
  const ofGray = joined(scaling(gray.width / colours.width), place);
  const way = joined(joined(ofGray, turning(turn, picture)), scaling(scale));
  return evenLightInColours(projectedColours(colours, way, size));
}
