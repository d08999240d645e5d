import { evenLight } from './even-light.ts';
import { findPaper } from './find-paper.ts';
import { type GrayPicture, turned } from './gray-picture.ts';
import { findSlope, flatten, isOnItsSide, levelled, resized } from './straighten.ts';

/** About 200 dots per inch on A4, where the engine reads best for its time. */
const LONGEST = 2340;

export interface Prepared {
  picture: GrayPicture;
  hasPaper: boolean;
}

/** Makes a photo look like a scan: cut to the paper, evenly lit, lines level. It may still be upside down. */
export function preparePicture(picture: GrayPicture, isCut: boolean): Prepared {
  const corners = isCut ? findPaper(picture) : null;
  const sheet = resized(corners ? flatten(picture, corners) : picture, LONGEST);
  const lit = evenLight(sheet);
  const upright = isOnItsSide(lit) ? turned(lit, 90) : lit;
  return {
    picture: levelled(upright, findSlope(upright)),
    hasPaper: corners !== null,
  };
}
