import type { FittedPicture } from './picture-within.ts';

/** The entries with which a PDF describes the bytes of a fitted picture. */
export function pictureDict({ kind, width, height }: FittedPicture) {
  const own =
    kind === 'jpeg'
      ? { Filter: 'DCTDecode', ColorSpace: 'DeviceRGB', BitsPerComponent: 8 }
      : {
          Filter: 'FlateDecode',
          ColorSpace: 'DeviceGray',
          BitsPerComponent: 1,
          DecodeParms: { Predictor: 15, Colors: 1, BitsPerComponent: 1, Columns: width },
        };
  return { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ...own };
}
