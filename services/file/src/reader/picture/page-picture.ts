import type { ColourPicture } from './colour-picture.ts';
import type { GrayPicture } from './gray-picture.ts';

/** A page that is read in gray, and rendered in colour once it is known which page is shown. */
export interface PagePicture {
  gray: GrayPicture;
  /** The same page in colour, its longest side at most this long. */
  inColour: (longest: number) => Promise<ColourPicture>;
}
