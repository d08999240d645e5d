import { REQUEST_SECONDS, REQUEST_TYPE, RequestClaims } from '@nabericht/contracts/registry';
import { decodeJwt, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { publicKeyOf, SIGNED_BY } from '../team-key/public-key.ts';
import type { TeamKey } from '../team-key/team-key-repository.ts';
import { keyProblem } from './key-problem.ts';

/** Allows for small differences between clocks. */
const TOLERANCE_SECONDS = 10;

/** The key that a token claims to belong to. Throws a Problem. */
export function keyIdOf(authorization: string | undefined): { token: string; keyId: string } {
  const [scheme, token] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw keyProblem('no-token');
  try {
    const { iss } = decodeJwt(token);
    if (iss) return { token, keyId: iss };
  } catch {
    // Anything that cannot be parsed is not a token of ours.
  }
  throw keyProblem('bad-token');
}

/** The request that the token was made for, after its signature was verified. Throws a Problem. */
export async function verifyToken(
  token: string,
  key: TeamKey,
  { audience, now }: { audience: string; now: Date },
): Promise<RequestClaims> {
  const options = {
    algorithms: SIGNED_BY,
    audience,
    typ: REQUEST_TYPE,
    currentDate: now,
    clockTolerance: TOLERANCE_SECONDS,
  };
  const verified = await jwtVerify(token, await publicKeyOf(key), options).catch((error: unknown) => {
    throw keyProblem(error instanceof errors.JWTExpired ? 'expired' : 'bad-token');
  });
  const claims = v.safeParse(RequestClaims, verified.payload);
  if (!claims.success) throw keyProblem('bad-token');
  const { iat, exp } = claims.output;
  const isFromFuture = iat > now.getTime() / 1000 + TOLERANCE_SECONDS;
  if (exp - iat > REQUEST_SECONDS || isFromFuture) throw keyProblem('expired');
  return claims.output;
}
