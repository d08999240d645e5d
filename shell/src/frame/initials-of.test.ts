import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Anna', 'de Wit', 'AD'],
  ['éloïse', 'Bos', 'ÉB'],
  ['', 'Bos', 'B'],
])('%s %s: %s', (firstName, lastName, expected) => {
  expect(initialsOf({ firstName, lastName })).toBe(expected);
});
