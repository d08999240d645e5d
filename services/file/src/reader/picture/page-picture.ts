import type { ColourPicture } from './colour-picture.ts';
import type { GrayPicture } from './gray-picture.ts';

/** A page that is read in gray, and shown in its colours once it is known which of all pages that is. */
export interface PagePicture {
  gray: GrayPicture;
  /** The same page, its longest side as asked or smaller. */
  inColour: (longest: number) => Promise<ColourPicture>;
}
