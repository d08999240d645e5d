import * as v from 'valibot';
import { CODE_LENGTH } from '../rule/constants.ts';

/** A–Z and 2–9 without I and O: 32 characters that are not confused with each other. */
export const ONE_TIME_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code from six random bytes. The length of the alphabet divides 256, so all codes are equally likely. */
export function oneTimeCode(random: Uint8Array): string {
  if (random.length < CODE_LENGTH) throw new RangeError(`a code needs ${CODE_LENGTH} random bytes`);
  return Array.from(
    random.subarray(0, CODE_LENGTH),
    (byte) => ONE_TIME_CODE_ALPHABET[byte % ONE_TIME_CODE_ALPHABET.length],
  ).join('');
}

/** A typed or pasted code: case, spaces and dashes are ignored. `alphabet`: six characters, of which no code has one. */
export const OneTimeCode = v.pipe(
  v.string('code'),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  v.regex(new RegExp(`^[A-Z0-9]{${CODE_LENGTH}}$`), 'code'),
  v.regex(new RegExp(`^[${ONE_TIME_CODE_ALPHABET}]*$`), 'alphabet'),
);
