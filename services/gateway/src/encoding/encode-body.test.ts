import { brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody } from './encode-body.ts';

const READ_SO_FAR = {
  zstd: (part: Buffer) => zstdDecompressSync(part, { finishFlush: constants.ZSTD_e_continue }),
  br: (part: Buffer) => brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: (part: Buffer) => gunzipSync(part, { finishFlush: constants.Z_SYNC_FLUSH }),
};
const HEAD = '<head><link rel="stylesheet" href="/style.css"></head>';
const line = (_: unknown, index: number) =>
  `<li class="card"><a href="/${((index * 2_654_435_761) % 2 ** 32).toString(36)}">${index}</a></li>\n`;
/** One page below and one above the size that is compressed synchronously. */
const PAGES = [400, 2_000].map((lines) => HEAD + Array.from({ length: lines }, line).join(''));
const CASES = (['zstd', 'br', 'gzip'] as const).flatMap((encoding) =>
  PAGES.map((page) => ({ encoding, page, length: page.length })),
);

test.each(CASES)(
  'a browser can decode the head of a page of $length characters in $encoding from its first bytes',
  async ({ encoding, page }) => {
    const { body } = await encodeBody(Buffer.from(page), new Set([encoding]));
    expect(READ_SO_FAR[encoding](body).toString()).toBe(page);
    expect(READ_SO_FAR[encoding](body.subarray(0, 2_000)).toString()).toMatch(/^<head>.*<\/head>/);
  },
);
