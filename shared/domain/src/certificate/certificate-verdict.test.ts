import { expect, it } from 'vitest';
import { isBlocking, isByHand, isCertificateAvailable, verdictOf } from './certificate-verdict.ts';

it.each([
  [null, 'noScore', true],
  [undefined, 'noScore', true],
  [0, 'unreliable', true],
  [49.9, 'unreliable', true],
  [50, 'couldBeBetter', false],
  [80, 'couldBeBetter', false],
  [80.1, 'good', false],
  [100, 'good', false],
] as const)('a score of %s is %s', (score, verdict, blocks) => {
  expect(verdictOf(score)).toBe(verdict);
  expect(isBlocking(verdict)).toBe(blocks);
});

const fileId = '00000000-0000-4000-8000-0000000000f1';
const unreadable = { last_name: null } as never;

it.each([
  [{}, false, false],
  [{ fileId, score: 50 }, true, false],
  [{ fileId, score: 49 }, false, false],
  [{ fileId, score: null, ocrCompleted: true, ocrData: unreadable }, false, false],
  [{ fileId, score: 90, isCertificateAvailable: false }, false, false],
  [{ fileId, score: 49, refusedReadings: 1 }, false, false],
  [{ fileId, score: 49, refusedReadings: 2 }, true, true],
  [{ fileId, score: null, fromAbroad: true }, true, true],
  [{ fileId, score: 90, fromAbroad: true }, true, true],
  [{ fileId, score: 90, refusedReadings: 2 }, true, false],
  [{ fileId, ocrCompleted: true }, true, true],
  [{ fileId, ocrCompleted: true, score: 30 }, false, false],
  [{ fileId, ocrCompleted: false }, false, false],
  [{ fromAbroad: true }, false, false],
])('%j is available: %s, to be reviewed: %s', (certificate, available, review) => {
  expect(isCertificateAvailable(certificate)).toBe(available);
  expect(isByHand(certificate)).toBe(review);
});
