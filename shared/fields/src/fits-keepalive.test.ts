import { expect, it } from 'vitest';
import { fitsKeepalive } from './fits-keepalive.ts';

it.each([
  ['59,000 Latin letters', 'a'.repeat(59_000), true],
  ['61,000 Latin letters', 'a'.repeat(61_000), false],
  ['39,000 Cyrillic letters, of two bytes each', 'ж'.repeat(39_000), false],
])('counts the bytes that are sent: %s', (_what, words, fits) => expect(fitsKeepalive({ words })).toBe(fits));
