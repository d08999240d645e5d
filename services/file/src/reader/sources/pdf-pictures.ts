import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { LIMITS } from '../limits.ts';
import type { ColourPicture } from '../picture/colour-picture.ts';
import type { PagePicture } from '../picture/page-picture.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

const LONGEST = 2340;

/** Rendered at a fixed size, whatever size the page claims to be. */
function draw(document: PDFiumDocument, index: number, longest: number, colorSpace: 'Gray' | 'BGRA') {
  const page = document.getPage(index);
  const size = page.getOriginalSize();
  const scale = longest / Math.max(size.originalWidth, size.originalHeight, 1);
  return page.render({ scale, render: 'bitmap', colorSpace });
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
export function drawPdfPages(bytes: Uint8Array): AsyncGenerator<PagePicture> {
  return withDocument(bytes, async function* (document) {
    const count = Math.min(document.getPageCount(), LIMITS.pagesRead);
    for (let index = 0; index < count; index++) {
      const { data, width, height } = await draw(document, index, LONGEST, 'Gray');
      yield { gray: { data, width, height }, inColour: (longest) => drawPdfPage(bytes, index, longest) };
    }
  });
}

/** One page in colour, with its longest side of this length. */
export async function drawPdfPage(bytes: Uint8Array, index: number, longest: number): Promise<ColourPicture> {
  const drawn = withDocument(bytes, async function* (document) {
    yield draw(document, index, longest, 'BGRA');
  });
  // Despite PDFium's name for it (BGRA), the order is red, green, blue, alpha.
  for await (const { data, width, height } of drawn) return { data, width, height, step: 4 };
  throw new UnreadableDocument('corrupt');
}
