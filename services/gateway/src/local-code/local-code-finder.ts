import {
  LOCAL_CODE_SECONDS,
  LOCAL_CODE_TYPE,
  type LocalCode,
  LocalCodeClaims,
} from '@nabericht/contracts/local-code';
import { decodeJwt, jwtVerify } from 'jose';
import * as v from 'valibot';
import { denyName } from '../team-key/key-rights.ts';
import { publicKeyOf, SIGNED_BY } from '../team-key/public-key.ts';
import type { TeamKey } from '../team-key/team-key-repository.ts';

export interface FoundLocalCode {
  code: LocalCode;
  expiresAt: Date;
}

/** Code from a developer's own machine in place of what is live. */
export interface LocalCodeFinder {
  /** Shown to everybody, on a developer's own installation. */
  ofAll: LocalCode | null;
  /** What a token names. Null for what is no such token, whose time is over, whose key may not, or where none is taken. */
  open(token: string): Promise<FoundLocalCode | null>;
}

export interface LocalCodeOptions {
  /** Whether tokens are taken here at all. */
  isOn: boolean;
  ofAll: LocalCode | null;
  publicUrl: URL;
  findKey: (id: string) => Promise<TeamKey | null>;
  now: () => Date;
}

/** Clocks differ a little. */
const TOLERANCE_SECONDS = 10;

export function createLocalCodeFinder({
  isOn,
  ofAll,
  publicUrl,
  findKey,
  now,
}: LocalCodeOptions): LocalCodeFinder {
  return {
    ofAll,
    async open(token) {
      if (!isOn) return null;
      const key = await findKey(keyIdOf(token) ?? '');
      if (!key) return null;
      const options = {
        algorithms: SIGNED_BY,
        audience: publicUrl.origin,
        typ: LOCAL_CODE_TYPE,
        currentDate: now(),
        clockTolerance: TOLERANCE_SECONDS,
      };
      const payload = await jwtVerify(token, await publicKeyOf(key), options).then(
        (verified) => verified.payload,
        () => null,
      );
      const claims = v.safeParse(LocalCodeClaims, payload);
      if (!claims.success) return null;
      const { iat, exp, code } = claims.output;
      const isFromFuture = iat > now().getTime() / 1000 + TOLERANCE_SECONDS;
      if (exp - iat > LOCAL_CODE_SECONDS || isFromFuture) return null;
      // The shell comes along with any: who may change one part of a page can do all that the page can.
      if (code.remotes.length === 0 && denyName(key, 'shell')) return null;
      if (code.remotes.some(({ name }) => denyName(key, name))) return null;
      return { code, expiresAt: new Date(exp * 1000) };
    },
  };
}

function keyIdOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}
