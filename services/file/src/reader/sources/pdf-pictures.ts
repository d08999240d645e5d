import { PDFiumLibrary } from '@hyzyla/pdfium';
import { LIMITS } from '../limits.ts';
import type { GrayPicture } from '../picture/gray-picture.ts';
import { UnreadableDocument } from '../unreadable-document.ts';

const LONGEST = 2340;

/** The pages as pictures, one at a time. Drawn to a fixed size, whatever size the page claims to be. */
export async function* drawPdfPages(bytes: Uint8Array): AsyncGenerator<GrayPicture> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes).catch((error: unknown) => {
      throw new UnreadableDocument('corrupt', { cause: error });
    });
    const count = Math.min(document.getPageCount(), LIMITS.pagesRead);
    for (let index = 0; index < count; index++) {
      const page = document.getPage(index);
      const size = page.getOriginalSize();
      const scale = LONGEST / Math.max(size.originalWidth, size.originalHeight, 1);
      const drawn = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray' });
      yield { data: drawn.data, width: drawn.width, height: drawn.height };
    }
    document.destroy();
  } finally {
    library.destroy();
  }
}
