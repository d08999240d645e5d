import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/**
 * The small form of a body that was made for one answer: quick rather than smallest, since it is made anew for the next.
 * @param accepted as `acceptedEncodings` reads them
 */
export async function encodeBody(
  body: Buffer,
  accepted: Set<string>,
): Promise<{ body: Buffer; encoding: 'zstd' | 'br' | 'gzip' | null }> {
  // As small as Brotli makes it in so little time, in a fraction of that.
  if (accepted.has('zstd')) return { body: await promisify(zstdCompress)(body), encoding: 'zstd' };
  if (accepted.has('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await promisify(brotliCompress)(body, { params }), encoding: 'br' };
  }
  if (accepted.has('gzip')) return { body: await promisify(gzip)(body), encoding: 'gzip' };
  return { body, encoding: null };
}
