import { describe, expect, it } from 'vitest';
import {
  canIdentify,
  type IdentificationStatus,
  type IdentificationTry,
  isIdentificationOver,
  nextTryAt,
  triesLeft,
} from './identification.ts';

it.each<[IdentificationStatus, number, number]>([
  ['not_started', 0, 3],
  ['failed', 1, 2],
  ['canceled', 2, 1],
  ['rejected', 2, 1],
  ['failed', 3, 0],
  // Tries that were under way at once can come to more answers.
  ['failed', 4, 0],
  ['accepted', 1, 0],
  ['inconclusive', 1, 0],
])('leaves with status %s after %i answers this many tries: %i', (status, answered, expected) => {
  expect(triesLeft(status, answered)).toBe(expected);
  expect(canIdentify(status, answered)).toBe(expected > 0);
});

it.each<[IdentificationStatus, number, boolean]>([
  ['not_started', 0, false],
  ['not_started', 3, false],
  ['failed', 2, false],
  ['failed', 3, true],
  ['accepted', 1, true],
  ['inconclusive', 1, true],
])('ends the identification with status %s after %i answers: %s', (status, answered, expected) => {
  expect(isIdentificationOver(status, answered)).toBe(expected);
});

const now = new Date('2026-11-12T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const tryOf = (hours: number, isUnderWay = false): IdentificationTry => ({
  requestedAt: hoursAgo(hours),
  isUnderWay,
});

describe('another try', () => {
  it('may begin after any number of abandoned tries', () => {
    const left = Array.from({ length: 40 }, (_, i) => tryOf(25 + i));
    expect(nextTryAt(left, 0, now)).toBeNull();
  });

  it('waits for tries under way, until they count as abandoned', () => {
    const tries = [tryOf(3), tryOf(0.5, true), tryOf(0.25, true)];
    expect(nextTryAt(tries.slice(0, 2), 1, now)).toBeNull();
    expect(nextTryAt(tries, 1, now)).toEqual(new Date('2026-11-12T10:30:00Z'));
  });

  it('waits for the next day after twelve tries', () => {
    const tries = Array.from({ length: 12 }, (_, i) => tryOf(23 - i));
    expect(nextTryAt(tries, 0, now)).toEqual(new Date('2026-11-12T11:00:00Z'));
    expect(nextTryAt(tries.slice(1), 0, now)).toBeNull();
    // A try of exactly 24 hours ago no longer counts.
    expect(nextTryAt([tryOf(24), ...tries.slice(1)], 0, now)).toBeNull();
  });

  it('may begin when none is under way, however many tries were answered', () => {
    expect(nextTryAt([tryOf(3)], 3, now)).toBeNull();
  });
});
