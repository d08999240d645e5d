import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';

/** Zstandard is done with so much before another thread would have begun with it. */
const AT_ONCE_BYTES = 32 * 1024;
/** ZSTD_c_targetCBlockSize, which Node has no name for. */
const ZSTD_BLOCK = 130;
/**
 * A browser reads no part of a block before the whole of it is there, and a page would be one: on a slow line its head, which
 * names styles and letters, would wait for its end. The smallest there is; a page takes a hundredth more.
 */
const ZSTD_BLOCK_BYTES = 1_340;

/** How Zstandard makes small what is read as it comes, and what is read once all of it is there: in less time, as small. */
export const ZSTD = {
  inParts: { [ZSTD_BLOCK]: ZSTD_BLOCK_BYTES },
  asWhole: { [constants.ZSTD_c_compressionLevel]: 1 },
};

/**
 * The small form of a body that was made for one answer: quick rather than smallest, since it is made anew for the next.
 * @param accepted as `acceptedEncodings` reads them
 */
export async function encodeBody(
  body: Buffer<ArrayBuffer>,
  accepted: ReadonlySet<string>,
  zstd: Record<number, number> = ZSTD.inParts,
): Promise<{ body: Buffer<ArrayBuffer>; encoding: 'zstd' | 'br' | 'gzip' | null }> {
  // Room for what most come to: a small form holds all its room as long as it is kept, by itself up to 64 kB.
  const chunkSize = Math.max(1024, Math.ceil(body.length / 4));
  // As small as Brotli makes it in so little time, in a fraction of that.
  if (accepted.has('zstd')) {
    // A compressor that knows how much comes makes room for no more.
    const options = { chunkSize, pledgedSrcSize: body.length, params: zstd };
    const isSmall = body.length <= AT_ONCE_BYTES;
    const small = isSmall ? zstdCompressSync(body, options) : await promisify(zstdCompress)(body, options);
    return { body: small, encoding: 'zstd' };
  }
  if (accepted.has('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await promisify(brotliCompress)(body, { chunkSize, params }), encoding: 'br' };
  }
  if (accepted.has('gzip')) return { body: await promisify(gzip)(body, { chunkSize }), encoding: 'gzip' };
  return { body, encoding: null };
}
