import { FITTING_MAX_PAGES } from '@nabericht/domain/rule/constants';
import { loadPatiently } from '../load-patiently.ts';
import type { Unfit } from '../unfit.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfFitting } from './pdf-fitting.ts';
import { withSmallerPictures } from './smaller-pictures.ts';

/**
 * Makes a PDF with the same pages that is small enough. Most PDFs that are too large are scans: their pictures are made smaller,
 * and everything else stays. When that is not enough, the pages are drawn as pictures, with their text invisibly behind them.
 */
export async function fitPdf(
  bytes: Uint8Array<ArrayBuffer>,
  fitting: PdfFitting,
): Promise<Uint8Array<ArrayBuffer> | Unfit> {
  const { signal } = fitting;
  const source = await openPdf(bytes);
  signal.throwIfAborted();
  if (source === 'pdfLocked' || source === 'pdfBroken') return source;
  if (source) {
    if (source.getPageCount() > FITTING_MAX_PAGES) return 'pdfTooManyPages';
    const lighter = await withSmallerPictures(source, fitting);
    if (lighter) return lighter;
  }
  const { drawPages } = await loadPatiently(
    () => import(/* webpackChunkName: "draw-pdf" */ './draw-pages.ts'),
    signal,
  );
  return drawPages(bytes, fitting);
}
