import { expect, test } from 'vitest';
import { initialsOf } from './initials-of.ts';

test.each([
  ['Anna', 'de Wit', 'AD'],
  ['éloïse', 'Bos', 'ÉB'],
  ['', 'Bos', 'B'],
  ['E\u0301loi\u0308se', ' Bos', 'E\u0301B'],
  ['𝒜nna', 'Bos', '𝒜B'],
])('the initials of %s %s are %s', (firstName, lastName, expected) => {
  expect(initialsOf({ firstName, lastName })).toBe(expected);
});
