import { FITTING_MAX_BYTES, FITTING_MAX_PAGES } from '@nabericht/domain/rule/constants';

/** The limits for one document. The maximum file size is decided where files are stored, and is lower than this. */
export const LIMITS = {
  bytes: FITTING_MAX_BYTES,
  pixels: 60_000_000,
  pages: FITTING_MAX_PAGES,
  /** The certificate may be the second page of a scan; later pages are not read. */
  pagesRead: 4,
  unpackedBytes: 12_000_000,
  packedFiles: 400,
} as const;
