import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ONE_TIME_CODE_ALPHABET, OneTimeCode } from './one-time-code.ts';

test('a code may be typed in any case and with spaces around it', () => {
  expect(v.parse(OneTimeCode, ' ab2xyz\n')).toBe('AB2XYZ');
});

const problemWith = (typed: unknown) => v.safeParse(OneTimeCode, typed).issues?.[0].message;

test.each(['', 'ABC23', 'ABC2345', 'ABC 23', 'ABCI2', 'ABC-é!', 42])('%j is no code', (typed) => {
  expect(problemWith(typed)).toBe('code');
});

test.each(['ABCI23', 'abco23', 'ABC 023', 'ABC123'])('%j has a character that no code has', (typed) => {
  expect(problemWith(typed)).toBe('alphabet');
});

test('the alphabet has every letter and digit once, so that each is equally likely', () => {
  expect(new Set(ONE_TIME_CODE_ALPHABET).size).toBe(32);
});
