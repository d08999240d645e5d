import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';

/** Zstandard compresses this much in less time than handing it to another thread takes. */
const AT_ONCE_BYTES = 32 * 1024;
/** ZSTD_c_targetCBlockSize, for which Node has no constant. */
const ZSTD_BLOCK = 130;
/**
 * A browser decodes a block only when it is complete, and a page would be a single block: on a slow line its head, which names
 * styles and fonts, would wait for its end. This is the smallest size; it makes a page one percent larger.
 */
const ZSTD_BLOCK_BYTES = 1_340;

/**
 * Parameters of Zstandard for a body that is read while it arrives, and for one that is read when complete: faster, at the same
 * size.
 */
export const ZSTD = {
  inParts: { [ZSTD_BLOCK]: ZSTD_BLOCK_BYTES },
  asWhole: { [constants.ZSTD_c_compressionLevel]: 1 },
};

/**
 * Compresses a body that was made for one answer: fast rather than smallest, since the next answer is compressed again.
 * @param accepted as `acceptedEncodings` returns it
 */
export async function encodeBody(
  body: Buffer<ArrayBuffer>,
  accepted: ReadonlySet<string>,
  zstd: Record<number, number> = ZSTD.inParts,
): Promise<{ body: Buffer<ArrayBuffer>; encoding: 'zstd' | 'br' | 'gzip' | null }> {
  // Fits most results: the output buffer stays allocated as long as the result is kept, and its default is 64 kB.
  const chunkSize = Math.max(1024, Math.ceil(body.length / 4));
  // About as small as Brotli gets in the same time budget, in a fraction of the time.
  if (accepted.has('zstd')) {
    // A compressor that knows the input size allocates no more than it needs.
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
