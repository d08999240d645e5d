import { expect, test } from 'vitest';
import { knownReleases } from './known-releases.ts';

/** `a1 b1`: the releases 1 of a and of b are live; the text is the id of the composition. */
const moves = (...live: string[]) =>
  live.map((toId) => ({
    toId,
    composition: Object.fromEntries(toId.split(' ').map((one) => [one[0] ?? '', one.slice(1)])),
  }));
const listOf = (known: ReturnType<typeof knownReleases>, id: string) => [...(known.get(id) ?? [])].sort();

test('a composition knows its live releases, and the last good ones at that time', () => {
  const known = knownReleases(moves('a1', 'a1 b1', 'a2 b1', 'a3 b1'));
  expect(listOf(known, 'a1')).toEqual(['a@1']);
  expect(listOf(known, 'a2 b1')).toEqual(['a@1', 'a@2', 'b@1']);
  expect(listOf(known, 'a3 b1')).toEqual(['a@2', 'a@3', 'b@1']);
});

test('a release that was rolled back is not the last good one; tabs opened before still report about it', () => {
  const known = knownReleases(moves('a1', 'a2', 'a3', 'a2', 'a4'));
  expect(listOf(known, 'a3')).toEqual(['a@2', 'a@3']);
  expect(listOf(known, 'a2')).toEqual(['a@1', 'a@2']);
  expect(listOf(known, 'a4')).toEqual(['a@2', 'a@4']);
});

test('a composition that was live twice knows the last good releases of both times', () => {
  const known = knownReleases(moves('a1', 'a2', 'a1', 'a3', 'a2'));
  expect(listOf(known, 'a2')).toEqual(['a@1', 'a@2', 'a@3']);
});

test('the oldest compositions are forgotten, unless they are live again', () => {
  const many = Array.from({ length: 600 }, (_, i) => `a${i}`);
  const known = knownReleases(moves(...many, 'a0'));
  expect(known.size).toBe(500);
  expect(known.has('a0')).toBe(true);
  expect(known.has('a1')).toBe(false);
});
