import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { hiddenFont, hiddenText, type TextPiece } from './hidden-text.ts';
import { pictureDict } from './picture-dict.ts';
import type { FittedPicture } from './picture-within.ts';

/** The bytes of one page besides its picture and its text, with some margin. */
const PAGE_BYTES = 800;
/** The bytes of the font, the page tree and the trailer. */
const FRAME_BYTES = 3_000;

/** The fraction of a page's bytes that its text may take; longer text is left out. */
const TEXT_SHARE = 0.25;

export interface DrawnPage {
  /** In points. */
  width: number;
  height: number;
  text: readonly TextPiece[];
  /** Draws the page as a picture of at most this many bytes. */
  draw: (maxBytes: number) => Promise<FittedPicture | null>;
}

/** Writes a PDF page by page, with a maximum size for the whole file. */
export async function createPageWriter(pages: number, maxBytes: number) {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const font = hiddenFont(context);
  let left = maxBytes - FRAME_BYTES - pages * PAGE_BYTES;
  let toCome = pages;
  return {
    /** False when no picture of the page is small enough. */
    add: async ({ width, height, text, draw }: DrawnPage): Promise<boolean> => {
      const share = Math.floor(left / toCome);
      toCome -= 1;
      const words = context.flateStream(hiddenText(text, height, 'T'));
      const hasText = words.getContentsSize() <= share * TEXT_SHARE;
      const textBytes = hasText ? words.getContentsSize() : 0;
      const picture = await draw(share - textBytes);
      if (!picture) return false;
      left -= textBytes + picture.bytes.length;
      const page = document.addPage([width, height]);
      const image = context.register(PDFRawStream.of(context.obj(pictureDict(picture)), picture.bytes));
      page.node.set(
        PDFName.of('Resources'),
        context.obj({ XObject: { P: image }, ...(hasText ? { Font: { T: font } } : {}) }),
      );
      const shown = context.register(context.stream(`q ${width} 0 0 ${height} 0 0 cm /P Do Q\n`));
      page.node.set(
        PDFName.of('Contents'),
        context.obj(hasText ? [shown, context.register(words)] : [shown]),
      );
      return true;
    },
    /** Null when the file is too large after all. */
    save: async (): Promise<Uint8Array<ArrayBuffer> | null> => {
      const saved = new Uint8Array(await document.save());
      return saved.length <= maxBytes ? saved : null;
    },
  };
}
