/** What one document may cost at most. The file itself is at most 1,000,000 bytes, as for every upload. */
export const LIMITS = {
  bytes: 1_000_000,
  pixels: 60_000_000,
  pages: 30,
  /** The certificate may be the second page of a scan; further back nobody looks. */
  pagesRead: 4,
  unpackedBytes: 12_000_000,
  packedFiles: 400,
} as const;
