import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { type OpenPicture, openPicture } from '../open-picture.ts';
import { asPixels } from './as-pixels.ts';
import { inflate } from './deflate.ts';
import { withoutCameraData } from './without-camera-data.ts';

/** A phone has too little memory for more. */
const MOST_PIXELS = 60_000_000;

const lookUp = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));
const numberIn = (dict: PDFDict, key: string, otherwise: number) => {
  const found = lookUp(dict, key);
  return found instanceof PDFNumber ? found.asNumber() : otherwise;
};

const listOf = (object: PDFObject | undefined): PDFObject[] =>
  object instanceof PDFArray ? object.asArray() : object ? [object] : [];

/** 1 for gray, 3 for RGB; null for any other colour space. */
function channelsOf(dict: PDFDict): 1 | 3 | null {
  const space = lookUp(dict, 'ColorSpace');
  const name = (space instanceof PDFArray ? space.lookup(0) : space)?.toString();
  if (name === '/DeviceGray' || name === '/CalGray') return 1;
  if (name === '/DeviceRGB' || name === '/CalRGB') return 3;
  if (name !== '/ICCBased' || !(space instanceof PDFArray)) return null;
  const profile = space.lookup(1);
  const channels = profile instanceof PDFRawStream ? numberIn(profile.dict, 'N', 0) : 0;
  return channels === 1 || channels === 3 ? channels : null;
}

/**
 * Opens a picture of a page with the colours in which the page shows it. Null for one that must stay unchanged: CMYK, indexed
 * colours, a compression that browsers cannot decode, or a colour that counts as transparent.
 */
export async function openStreamPicture({ dict, contents }: PDFRawStream): Promise<OpenPicture | null> {
  const [width, height] = [numberIn(dict, 'Width', 0), numberIn(dict, 'Height', 0)];
  const channels = channelsOf(dict);
  const isOtherwise = lookUp(dict, 'Decode') || lookUp(dict, 'Mask') instanceof PDFArray;
  if (!channels || isOtherwise || !width || !height || width * height > MOST_PIXELS) return null;
  const filters = listOf(lookUp(dict, 'Filter'));
  const parameters = listOf(lookUp(dict, 'DecodeParms'));
  if (filters.at(-1) === PDFName.of('DCTDecode')) {
    const packing = dict.context.obj({ Filter: filters.slice(0, -1), DecodeParms: parameters.slice(0, -1) });
    const bytes =
      filters.length > 1 ? decodePDFRawStream(PDFRawStream.of(packing, contents)).decode() : contents;
    return openPicture(new Blob([withoutCameraData(bytes)], { type: 'image/jpeg' }));
  }
  const isPlain = filters.length === 1 && filters[0] === PDFName.of('FlateDecode');
  if (!isPlain || numberIn(dict, 'BitsPerComponent', 0) !== 8) return null;
  const [parameter] = parameters;
  const known = parameter && dict.context.lookup(parameter);
  const predictor = known instanceof PDFDict ? numberIn(known, 'Predictor', 1) : 1;
  const raw = await inflate(contents).catch(() => null);
  const pixels = raw && asPixels(raw, { width, height, channels, predictor });
  if (!pixels) return null;
  const bitmap = await createImageBitmap(new ImageData(pixels, width, height)).catch(() => null);
  return bitmap && { source: bitmap, width, height, close: () => bitmap.close() };
}
