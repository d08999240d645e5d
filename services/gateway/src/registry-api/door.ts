import { createHash } from 'node:crypto';
import type { RateLimit } from '@nabericht/contracts/endpoint';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { malformed, Problem } from '@nabericht/service-kit/problem';
import type { RateLimits } from '@nabericht/service-kit/rate-limit';
import { equalSecrets } from '@nabericht/service-kit/secret-token';
import type { SecurityLog } from '@nabericht/service-kit/security-log';
import type { Context } from 'hono';
import type { GatewayDatabase } from '../tables.ts';
import { findLivingKey, type TeamKey, takeToken } from '../team-key/team-key-repository.ts';
import { keyProblem } from './key-problem.ts';
import { keyIdOf, verifyToken } from './read-token.ts';

export interface DoorDeps {
  db: GatewayDatabase;
  publicUrl: URL;
  limits: Pick<RateLimits, 'consume'>;
  trustedProxies: number;
  security: SecurityLog;
  now: () => Date;
}

/** From one place, with or without a key: enough for a busy pipeline, too little to try tokens by. */
const PER_ADDRESS: RateLimit = { points: 300, per: 60 };

/**
 * Lets in who holds a living key, with a token for exactly this request. The body is read only after the token's own
 * signature holds. Throws a Problem.
 */
export async function admit(
  context: Context,
  { db, publicUrl, limits, trustedProxies, now }: DoorDeps,
): Promise<{ key: TeamKey; body: Buffer }> {
  await limits.consume('registryAddress', clientAddress(context, trustedProxies), PER_ADDRESS);
  const { token, keyId } = keyIdOf(context.req.header('authorization'));
  const key = await findLivingKey(db, keyId);
  if (!key) throw keyProblem('unknown-key');
  const claims = await verifyToken(token, key, { audience: publicUrl.origin, now: now() });

  const { method, url } = context.req;
  const isForThis = claims.htm === method && claims.htu === new URL(url).pathname;
  if (!isForThis) throw keyProblem('other-request');
  const body = await readBody(context);
  if (!equalSecrets(claims.bsh, hashOf(body))) throw keyProblem('other-request');
  const expiresAt = new Date((claims.exp + REMEMBERED_LONGER) * 1000);
  if (!(await takeToken(db, { keyId, jti: claims.jti, expiresAt }, now()))) throw keyProblem('replayed');
  return { key, body };
}

async function readBody(context: Context): Promise<Buffer> {
  try {
    return Buffer.from(await context.req.arrayBuffer());
  } catch (error) {
    // Too large, or whoever sent it hung up.
    throw error instanceof Problem ? error : malformed('The body broke off');
  }
}

/** Seconds: a token still passes a little after it expired, by the tolerance for clocks. */
const REMEMBERED_LONGER = 60;

const hashOf = (body: Buffer) =>
  body.length === 0 ? '' : createHash('sha256').update(body).digest('base64url');
