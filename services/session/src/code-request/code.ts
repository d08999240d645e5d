import { randomBytes } from 'node:crypto';
import { CODE_LENGTH } from '@nabericht/domain/rule/constants';
import { oneTimeCode } from '@nabericht/domain/sign-in/one-time-code';
import type { KeyRing } from '@nabericht/service-kit/key-ring';

export const createCode = (): string => oneTimeCode(randomBytes(CODE_LENGTH));

/** Keyed, because a code is short: with the table alone, nobody can brute-force it. Salted with the id of its request. */
export const codeDigest = (keyRing: KeyRing, requestId: string, code: string): string =>
  keyRing.fingerprint('session code', `${requestId} ${code}`);
