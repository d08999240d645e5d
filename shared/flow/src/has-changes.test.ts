import { expect, it } from 'vitest';
import { hasChanges } from './has-changes.ts';

it.each([
  [{ a: '' }, {}, false],
  [{ a: null, b: { c: undefined } }, { b: {} }, false],
  [{ address: { city: '' } }, undefined, false],
  [{ a: 'x' }, { a: 'y' }, true],
  [{ a: 'x' }, {}, true],
  [{ a: false }, {}, true],
  [{ a: 0 }, { a: '' }, true],
  [{ list: ['a', 'b'] }, { list: ['a', 'b'] }, false],
  [{ list: ['a', 'b'] }, { list: ['b', 'a'] }, true],
  [{ list: ['a'] }, { list: { 0: 'a' } }, true],
  [{ a: { b: 1 } }, { a: { b: 1 } }, false],
])('%j differs from %j: %s', (working, original, changed) => {
  expect(hasChanges(working, original)).toBe(changed);
  expect(hasChanges(original, working)).toBe(changed);
});
