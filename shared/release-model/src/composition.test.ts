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
])('when %j were live one after the other, the lineage is %j', (live, line) => {
  expect(lineage(live.split(' ').filter(Boolean)).join(' ')).toBe(line);
});

test('the lineage of one name ignores other names', () => {
  const moves: Composition[] = [
    { shell: '1' },
    { shell: '1', remote: 'a' },
    { shell: '2', remote: 'a' },
    { shell: '2', remote: 'b' },
  ];
  expect(lineageOf('remote', moves)).toEqual(['a', 'b']);
  expect(lineageOf('shell', moves)).toEqual(['1', '2']);
});

test('the id of a composition depends on its releases, not on their order', () => {
  expect(compositionId({ a: '1', b: '2' })).toBe(compositionId({ b: '2', a: '1' }));
  expect(compositionId({ a: '1', b: '2' })).not.toBe(compositionId({ a: '2', b: '1' }));
});
