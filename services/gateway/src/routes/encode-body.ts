import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';

/** Zstandard is done with so much before another thread would have begun with it. */
const AT_ONCE_BYTES = 32 * 1024;

/**
 * The small form of a body that was made for one answer: quick rather than smallest, since it is made anew for the next.
 * @param accepted as `acceptedEncodings` reads them
 */
export async function encodeBody(
  body: Buffer<ArrayBuffer>,
  accepted: Set<string>,
): Promise<{ body: Buffer<ArrayBuffer>; encoding: 'zstd' | 'br' | 'gzip' | null }> {
  // As small as Brotli makes it in so little time, in a fraction of that.
  if (accepted.has('zstd')) {
    // A compressor that knows how much comes makes room for no more.
    const options = { pledgedSrcSize: body.length };
    const isSmall = body.length <= AT_ONCE_BYTES;
    const small = isSmall ? zstdCompressSync(body, options) : await promisify(zstdCompress)(body, options);
    return { body: small, encoding: 'zstd' };
  }
  if (accepted.has('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await promisify(brotliCompress)(body, { params }), encoding: 'br' };
  }
  if (accepted.has('gzip')) return { body: await promisify(gzip)(body), encoding: 'gzip' };
  return { body, encoding: null };
}
