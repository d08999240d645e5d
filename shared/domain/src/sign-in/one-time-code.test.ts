import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ONE_TIME_CODE_ALPHABET, OneTimeCode } from './one-time-code.ts';

test('a code may be typed in any case and with spaces around it', () => {
  expect(v.parse(OneTimeCode, ' ab2xyz\n')).toBe('AB2XYZ');
});

test.each(['', 'ABC23', 'ABC2345', 'ABC 23', 'ABCI23', 'ABCO23', 'ABC023', 'ABC123', 42])(
  '%j is no code',
  (typed) => {
    const result = v.safeParse(OneTimeCode, typed);
    expect(result.issues?.[0].message).toBe('code');
  },
);

test('the alphabet has every letter and digit once, so that each is equally likely', () => {
  expect(new Set(ONE_TIME_CODE_ALPHABET).size).toBe(32);
});
