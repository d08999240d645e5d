import { FITTING_MAX_BYTES, FITTING_MAX_PAGES } from '@nabericht/domain/rule/constants';

/** What one document may cost at most. How large a file may be is decided where it is stored, below this. */
export const LIMITS = {
  bytes: FITTING_MAX_BYTES,
  pixels: 60_000_000,
  pages: FITTING_MAX_PAGES,
  /** The certificate may be the second page of a scan; further back nobody looks. */
  pagesRead: 4,
  unpackedBytes: 12_000_000,
  packedFiles: 400,
} as const;
