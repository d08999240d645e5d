import { FITTING_MAX_PAGES } from '@nabericht/domain/rule/constants';
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// With this module loaded pdf.js runs on the main thread; starting a worker would violate the page's CSP.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { release } from '../drawn.ts';
import type { Unfit } from '../unfit.ts';
import type { TextPiece } from './hidden-text.ts';
import { createPageWriter } from './page-writer.ts';
import type { PdfFitting } from './pdf-fitting.ts';
import { pictureWithin } from './picture-within.ts';

/** The decoders for scans, by the file names that pdf.js requests. */
const DECODERS = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url).href,
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href,
] as const;

/** The longest side in pixels: 210 dots per inch for a PDF with few pages, 150 for one with many. */
const [SHARP, USUAL, FEW_PAGES] = [2480, 1754, 4];
const MOST_PIXELS = 60_000_000;

/** Draws every page as a picture, one at a time, with its text invisibly behind it where there is room for that. */
export async function drawPages(
  bytes: Uint8Array<ArrayBuffer>,
  { maxBytes, signal, onProgress }: PdfFitting,
): Promise<Uint8Array<ArrayBuffer> | Unfit> {
  const task = getDocument({
    // pdf.js takes ownership of the buffer.
    data: bytes,
    verbosity: 0,
    // The page's CSP does not allow WebAssembly.
    useWasm: false,
    wasmUrl: DECODERS[0].slice(0, DECODERS[0].lastIndexOf('/') + 1),
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
  });
  try {
    const source = await task.promise;
    if (source.numPages > FITTING_MAX_PAGES) return 'pdfTooManyPages';
    return (await drawAll(source, { maxBytes, signal, onProgress })) ?? 'pdfCannotShrink';
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof PasswordException ? 'pdfLocked' : 'pdfBroken';
  } finally {
    await task.destroy();
  }
}

async function drawAll(source: PDFDocumentProxy, { maxBytes, signal, onProgress }: PdfFitting) {
  const pages = source.numPages;
  const writer = await createPageWriter(pages, maxBytes);
  for (let number = 1; number <= pages; number += 1) {
    signal.throwIfAborted();
    onProgress?.({ page: number, pages });
    const page = await source.getPage(number);
    const canvas = await drawPage(page, pages <= FEW_PAGES ? SHARP : USUAL, signal);
    if (!canvas) return null;
    const { width, height } = page.getViewport({ scale: 1 });
    const text = await textOf(page);
    const draw = (most: number) => pictureWithin(canvas, canvas, most);
    const hasRoom = await writer.add({ width, height, text, draw }).finally(() => release(canvas));
    if (!hasRoom) return null;
    page.cleanup();
  }
  return writer.save();
}

/** Null when a part of the page could not be drawn: an incomplete page is worse than none. */
async function drawPage(page: PDFPageProxy, longest: number, signal: AbortSignal) {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longest / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const drawing = page.render({ canvas, viewport, background: 'white' });
  const stop = () => drawing.cancel();
  signal.addEventListener('abort', stop, { once: true });
  await drawing.promise.finally(() => signal.removeEventListener('abort', stop));
  if (hasAllPictures(page)) return canvas;
  release(canvas);
  return null;
}

/** pdf.js continues without a picture that it could not decode, and stores no object for it. */
function hasAllPictures({ objs }: PDFPageProxy): boolean {
  for (const [, picture] of objs) if (picture === null) return false;
  return true;
}

async function textOf(page: PDFPageProxy): Promise<TextPiece[]> {
  const shown = page.getViewport({ scale: 1 }).transform;
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item
      ? {
          text: item.str,
          width: item.width,
          transform: Util.transform(shown, item.transform) as unknown as TextPiece['transform'],
        }
      : [],
  );
}
