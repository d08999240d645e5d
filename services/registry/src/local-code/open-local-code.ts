import {
  LOCAL_CODE_SECONDS,
  LOCAL_CODE_TYPE,
  type LocalCode,
  LocalCodeClaims,
} from '@nabericht/contracts/local-code';
import { decodeJwt, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { RegistryDatabase } from '../tables.ts';
import { denyName } from '../team-key/key-rights.ts';
import { publicKeyOf, SIGNED_BY } from '../team-key/public-key.ts';
import { findLivingKey } from '../team-key/team-key-repository.ts';

/** Allows for small differences between clocks. */
const TOLERANCE_SECONDS = 10;

/**
 * What the token of a developer names, signed with the key of their team: code from their own machine that replaces what is
 * live. Null for an invalid or expired token, or one whose key lacks the right.
 */
export async function openLocalCode(
  db: RegistryDatabase,
  token: string,
  { audience, now }: { audience: string; now: Date },
): Promise<{ code: LocalCode; expiresAt: Date } | null> {
  const key = await findLivingKey(db, keyIdOf(token) ?? '');
  if (!key) return null;
  const options = {
    algorithms: SIGNED_BY,
    audience,
    typ: LOCAL_CODE_TYPE,
    currentDate: now,
    clockTolerance: TOLERANCE_SECONDS,
  };
  const payload = await jwtVerify(token, await publicKeyOf(key), options).then(
    (verified) => verified.payload,
    () => null,
  );
  const claims = v.safeParse(LocalCodeClaims, payload);
  if (!claims.success) return null;
  const { iat, exp, code } = claims.output;
  const isFromFuture = iat > now.getTime() / 1000 + TOLERANCE_SECONDS;
  if (exp - iat > LOCAL_CODE_SECONDS || isFromFuture) return null;
  // The shell may be local with any remote: code that changes one part of a page can do everything on that page anyway.
  if (code.remotes.length === 0 && denyName(key, 'shell')) return null;
  if (code.remotes.some(({ name }) => denyName(key, name))) return null;
  return { code, expiresAt: new Date(exp * 1000) };
}

function keyIdOf(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}
