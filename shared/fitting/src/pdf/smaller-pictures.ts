import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { dropUnseen } from './drop-unseen.ts';
import { type PagePicture, picturesOf } from './page-pictures.ts';
import type { PdfFitting } from './pdf-fitting.ts';
import { pictureDict } from './picture-dict.ts';
import { pictureWithin } from './picture-within.ts';
import { openStreamPicture } from './stream-picture.ts';

/** With fewer bytes a picture of a page is not legible: then it is better to draw the whole page. */
const LEAST_SHARE = 12_000;
/** The number of bytes by which the dictionary of a picture may grow. */
const MARGIN = 300;

/** The pictures that have to become smaller, and the bytes left for them; the others are smaller than their share. */
function thatAreTooLarge(pictures: PagePicture[], bytes: number) {
  const bySize = [...pictures].sort((a, b) => a.stream.contents.length - b.stream.contents.length);
  let left = bytes;
  let kept = 0;
  for (const { stream } of bySize) {
    if (stream.contents.length > left / (bySize.length - kept)) break;
    left -= stream.contents.length;
    kept += 1;
  }
  const large = new Set(bySize.slice(kept));
  return { large: pictures.filter((picture) => large.has(picture)), left };
}

/** Makes the pictures of a document smaller and leaves the rest of its pages unchanged; null when that is not enough. */
export async function withSmallerPictures(
  document: PDFDocument,
  { maxBytes, signal, onProgress }: PdfFitting,
): Promise<Uint8Array<ArrayBuffer> | null> {
  dropUnseen(document);
  const save = async () => new Uint8Array(await document.save({ updateFieldAppearances: false }));
  const plain = await save();
  if (plain.length <= maxBytes) return plain;
  const pictures = picturesOf(document);
  const beside = plain.length - pictures.reduce((sum, { stream }) => sum + stream.contents.length, 0);
  const { large, left: room } = thatAreTooLarge(pictures, maxBytes - beside - MARGIN * (pictures.length + 1));
  let left = room;
  if (left / large.length < LEAST_SHARE) return null;

  for (const [index, { stream, page }] of large.entries()) {
    signal.throwIfAborted();
    onProgress?.({ page, pages: document.getPageCount() });
    const share = Math.floor(left / (large.length - index));
    const picture = await openStreamPicture(stream);
    if (!picture) return null;
    const fitted = await pictureWithin(picture.source, picture, share).finally(picture.close);
    if (!fitted) return null;
    left -= fitted.bytes.length;
    for (const key of ['DecodeParms', 'Intent', 'Alternates', 'Interpolate'])
      stream.dict.delete(PDFName.of(key));
    for (const [key, value] of document.context.obj(pictureDict(fitted)).entries())
      stream.dict.set(key, value);
    stream.updateContents(fitted.bytes);
  }
  const saved = await save();
  return saved.length <= maxBytes ? saved : null;
}
