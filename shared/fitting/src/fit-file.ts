import { FITTING_MAX_BYTES, UPLOAD_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { loadPatiently } from './load-patiently.ts';
import { isPicture, shrinkPicture } from './shrink-picture.ts';
import type { Unfit } from './unfit.ts';

/** Of a PDF: which page is being made smaller, from 1. */
export interface FittingProgress {
  page: number;
  pages: number;
}

export interface FittingOptions {
  /** Rejects at once when it fires. */
  signal: AbortSignal;
  /** The most that is stored, in bytes; the default of the site unless it says otherwise. */
  maxBytes?: number | undefined;
  onProgress?: (progress: FittingProgress) => void;
}

/**
 * A file that may be sent, or why there is none. A picture becomes a JPEG that fits, with its rotation drawn in; of a PDF
 * the pictures or else the pages are drawn smaller; everything else is sent as it is, and the server says what is wrong
 * with it.
 * @throws the reason of the signal
 */
export async function fitFile(file: File, options: FittingOptions): Promise<File | Unfit> {
  const { signal } = options;
  signal.throwIfAborted();
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  // What the browser does by itself (opening a picture, loading code) cannot be stopped, only left.
  return Promise.race([fit(file, options), stopped]);
}

async function fit(
  file: File,
  { signal, maxBytes = UPLOAD_MAX_BYTES, onProgress }: FittingOptions,
): Promise<File | Unfit> {
  if (isPicture(file)) return file.size > FITTING_MAX_BYTES ? 'tooLarge' : shrinkPicture(file, maxBytes);
  if (file.size <= maxBytes) return file;
  if (!(await isPdf(file))) return 'kindTooLarge';
  if (file.size > FITTING_MAX_BYTES) return 'tooLarge';
  const { fitPdf } = await loadPatiently(
    () => import(/* webpackChunkName: "fit-pdf" */ './pdf/fit-pdf.ts'),
    signal,
  );
  const fitted = await fitPdf(new Uint8Array(await file.arrayBuffer()), { maxBytes, signal, onProgress });
  return typeof fitted === 'string' ? fitted : new File([fitted], file.name, { type: 'application/pdf' });
}

const isPdf = async (file: File) => /%PDF-/.test(await file.slice(0, 1024).text());
