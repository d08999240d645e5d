import { expect, test } from 'vitest';
import { knownReleases } from './known-releases.ts';

/** `a1 b1` → what is live with the releases 1 of a and of b; its id is that text. */
const moves = (...live: string[]) =>
  live.map((toId) => ({
    toId,
    composition: Object.fromEntries(toId.split(' ').map((one) => [one[0] ?? '', one.slice(1)])),
  }));
const listOf = (known: ReturnType<typeof knownReleases>, id: string) => [...(known.get(id) ?? [])].sort();

test('a composition knows what is live in it and the last good one of that time', () => {
  const known = knownReleases(moves('a1', 'a1 b1', 'a2 b1', 'a3 b1'));
  expect(listOf(known, 'a1')).toEqual(['a@1']);
  expect(listOf(known, 'a2 b1')).toEqual(['a@1', 'a@2', 'b@1']);
  expect(listOf(known, 'a3 b1')).toEqual(['a@2', 'a@3', 'b@1']);
});

test('what was rolled back is no last good one; tabs from before still speak of it', () => {
  const known = knownReleases(moves('a1', 'a2', 'a3', 'a2', 'a4'));
  expect(listOf(known, 'a3')).toEqual(['a@2', 'a@3']);
  expect(listOf(known, 'a2')).toEqual(['a@1', 'a@2']);
  expect(listOf(known, 'a4')).toEqual(['a@2', 'a@4']);
});

test('a composition that was live twice knows the last good ones of both times', () => {
  const known = knownReleases(moves('a1', 'a2', 'a1', 'a3', 'a2'));
  expect(listOf(known, 'a2')).toEqual(['a@1', 'a@2', 'a@3']);
});

test('the oldest are forgotten, but not what is live again', () => {
  const many = Array.from({ length: 600 }, (_, i) => `a${i}`);
  const known = knownReleases(moves(...many, 'a0'));
  expect(known.size).toBe(500);
  expect(known.has('a0')).toBe(true);
  expect(known.has('a1')).toBe(false);
});
