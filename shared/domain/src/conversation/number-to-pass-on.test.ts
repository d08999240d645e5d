import { expect, it } from 'vitest';
import { numberToPassOn } from './number-to-pass-on.ts';

it.each([
  ['NB 77', 'NB 77'],
  ['1234.567.890', '1234.567.890'],
  ['NL91 ABNA 0417 1643 00', null],
  ['nl91abna0417164300', null],
  ['BE68 5390 0754 7034', null],
  ['', null],
  [null, null],
])(
  'a number given to an organisation stands in the overview unless it is of a bank account: %s',
  (given, shown) => expect(numberToPassOn(given)).toBe(shown),
);
