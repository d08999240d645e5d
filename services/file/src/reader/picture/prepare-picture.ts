import { evenLight } from './even-light.ts';
import { type Corners, findPaper } from './find-paper.ts';
import { type GrayPicture, turned } from './gray-picture.ts';
import { findFlaw, type PictureFlaw } from './picture-flaws.ts';
import { findSlope, flatten, isOnItsSide, levelled, resized } from './straighten.ts';

/** About 200 dots per inch on A4, where the engine reads best for its time. */
const LONGEST = 2340;
/** Larger than this a small picture gains nothing and costs seconds. */
const MOST_ENLARGED = 2.4;

export interface Prepared {
  picture: GrayPicture;
  /** Where the sheet was found; null when the whole picture was taken. */
  corners: Corners | null;
  flaw: PictureFlaw | null;
}

/** Makes a photo look like a scan: cut to the paper, evenly lit, lines level. It may still be upside down. */
export function preparePicture(picture: GrayPicture, isCut: boolean): Prepared {
  const corners = isCut ? findPaper(picture) : null;
  const sheet = corners ? flatten(picture, corners) : picture;
  const longest = MOST_ENLARGED * Math.max(sheet.width, sheet.height);
  const lit = evenLight(resized(sheet, Math.min(LONGEST, longest)));
  const upright = isOnItsSide(lit) ? turned(lit, 90) : lit;
  return {
    picture: levelled(upright, findSlope(upright)),
    corners,
    flaw: findFlaw(sheet, lit),
  };
}
