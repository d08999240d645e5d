import { FITTING_MAX_PAGES } from '@nabericht/domain/rule/constants';
import { loadPatiently } from '../load-patiently.ts';
import type { Unfit } from '../unfit.ts';
import { openPdf } from './open-pdf.ts';
import type { PdfFitting } from './pdf-fitting.ts';
import { withSmallerPictures } from './smaller-pictures.ts';

/**
 * A PDF of the same pages that fits. Most that are too large are scans: their pictures are made smaller, and all else
 * stays as it is. Where that is not enough the pages are drawn anew, with their text out of sight behind them.
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
