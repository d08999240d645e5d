import { evenLight } from './even-light.ts';
import { findPaper } from './find-paper.ts';
import { type GrayPicture, turned } from './gray-picture.ts';
import { findSlope, flatten, levelled, resized } from './straighten.ts';

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
  const level = findSlope(lit);
  const onItsSide = turned(lit, 90);
  const levelOnItsSide = findSlope(onItsSide);
  const isOnItsSide = levelOnItsSide.contrast > level.contrast * 1.15;
  return {
    picture: isOnItsSide ? levelled(onItsSide, levelOnItsSide.slope) : levelled(lit, level.slope),
    hasPaper: corners !== null,
  };
}
