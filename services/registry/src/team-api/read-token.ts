import { REQUEST_SECONDS, REQUEST_TYPE, RequestClaims } from '@nabericht/contracts/registry';
import { decodeJwt, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { publicKeyOf, SIGNED_BY } from '../team-key/public-key.ts';
import type { TeamKey } from '../team-key/team-key-repository.ts';
import { keyProblem } from './key-problem.ts';

/** Clocks differ a little. */
const TOLERANCE_SECONDS = 10;

/** Which key a token says that it is of. Throws a Problem. */
export function keyIdOf(authorization: string | undefined): { token: string; keyId: string } {
  const [scheme, token] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw keyProblem('no-token');
  try {
    const { iss } = decodeJwt(token);
    if (iss) return { token, keyId: iss };
  } catch {
    // Whatever it is, it is no token of ours.
  }
  throw keyProblem('bad-token');
}

/** What the token was made for, after its key has vouched for it. Throws a Problem. */
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
