import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { LIMITS } from '../limits.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

const LONGEST = 2340;

/** Drawn to a fixed size, whatever size the page claims to be. */
async function draw(document: PDFiumDocument, index: number, longest: number): Promise<GrayPicture> {
  const page = document.getPage(index);
  const size = page.getOriginalSize();
  const scale = longest / Math.max(size.originalWidth, size.originalHeight, 1);
  const drawn = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
  return { data: drawn.data, width: drawn.width, height: drawn.height };
}

async function* withDocument<T>(
  bytes: Uint8Array,
  work: (document: PDFiumDocument) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes).catch((error: unknown) => {
      throw new UnreadableDocument('corrupt', { cause: error });
    });
    yield* work(document);
    document.destroy();
  } finally {
    library.destroy();
  }
}

/** The pages as pictures, one at a time. */
export function drawPdfPages(bytes: Uint8Array): AsyncGenerator<GrayPicture> {
  return withDocument(bytes, async function* (document) {
    const count = Math.min(document.getPageCount(), LIMITS.pagesRead);
    for (let index = 0; index < count; index++) yield draw(document, index, LONGEST);
  });
}

/** One page, its longest side as asked. */
export async function drawPdfPage(bytes: Uint8Array, index: number, longest: number): Promise<GrayPicture> {
  const drawn = withDocument(bytes, async function* (document) {
    yield draw(document, index, longest);
  });
  for await (const picture of drawn) return picture;
  throw new UnreadableDocument('corrupt');
}
