import { expect, test } from 'vitest';
import { formatParts, parsePastedDate, readParts } from './date-parts.ts';

test.each([
  ['15-03-1941'],
  ['15/3/1941'],
  ['15.03.1941'],
  ['15 3 1941'],
  ['15031941'],
  ['1941-03-15'],
  ['1941-03-15T00:00:00.000Z'],
  [' 15 maart 1941 '],
  ['15 MRT. 1941'],
  ['15 March 1941'],
])('%s is read as a date', (text) => {
  expect(parsePastedDate(text)).toEqual({ day: '15', month: '3', year: '1941' });
});

test.each([['15'], ['1941'], ['15-03'], ['15-03-41'], ['15 smurf 1941'], ['NL00 NOOR 0123'], ['']])(
  '%s is not read as a date',
  (text) => {
    expect(parsePastedDate(text)).toBeNull();
  },
);

test.each([
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '5', month: '3', year: '1941' }, '1941-03-05'],
  [{ day: '31', month: '2', year: '1941' }, '1941-02-31'],
  [{ day: '', month: '3', year: '1941' }, '1941-3-'],
  [{ day: '15', month: '', year: '' }, '--15'],
  [{ day: '15', month: '3', year: '41' }, '41-3-15'],
])('%o is formatted as %s, and parsed back', (parts, value) => {
  expect(formatParts(parts)).toBe(value);
  expect(readParts(value)).toEqual(parts);
});
