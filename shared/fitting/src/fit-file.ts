import { FITTING_MAX_BYTES, UPLOAD_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { loadPatiently } from './load-patiently.ts';
import { isPicture, shrinkPicture } from './shrink-picture.ts';
import type { Unfit } from './unfit.ts';

/** For a PDF: the page that is being made smaller, counted from 1. */
export interface FittingProgress {
  page: number;
  pages: number;
}

export interface FittingOptions {
  /** Rejects immediately when it fires. */
  signal: AbortSignal;
  /** The maximum size of a stored file in bytes; by default that of the site. */
  maxBytes?: number | undefined;
  onProgress?: (progress: FittingProgress) => void;
}

/**
 * Returns a file that can be sent, or the reason why there is none. A picture becomes a small enough JPEG, rotated upright. In a
 * PDF the pictures are made smaller, or else whole pages are drawn as pictures. Any other file is returned unchanged, and the
 * server says what is wrong with it.
 * @throws the reason of the signal
 */
export async function fitFile(file: File, options: FittingOptions): Promise<File | Unfit> {
  const { signal } = options;
  signal.throwIfAborted();
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  // What the browser does itself (opening a picture, loading code) cannot be aborted, so its result is ignored.
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
