import { expect, test } from 'vitest';
import { type Composition, compositionId, lineage, lineageOf } from './composition.ts';

test.each([
  ['', ''],
  ['a', 'a'],
  ['a b c', 'a b c'],
  ['a a b', 'a b'],
  ['a b c b', 'a b'],
  ['a b a c', 'a c'],
  ['a b c a', 'a'],
  ['a b a b', 'a b'],
])('live in turn %j: the line is %j', (live, line) => {
  expect(lineage(live.split(' ').filter(Boolean)).join(' ')).toBe(line);
});

test('the line of one name does not heed the others', () => {
  const moves: Composition[] = [
    { shell: '1' },
    { shell: '1', remote: 'a' },
    { shell: '2', remote: 'a' },
    { shell: '2', remote: 'b' },
  ];
  expect(lineageOf('remote', moves)).toEqual(['a', 'b']);
  expect(lineageOf('shell', moves)).toEqual(['1', '2']);
});

test('a composition is known by what is in it, not by its order', () => {
  expect(compositionId({ a: '1', b: '2' })).toBe(compositionId({ b: '2', a: '1' }));
  expect(compositionId({ a: '1', b: '2' })).not.toBe(compositionId({ a: '2', b: '1' }));
});
