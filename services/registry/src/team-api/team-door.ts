import { createHash } from 'node:crypto';
import type { Endpoint, RateLimit } from '@nabericht/contracts/endpoint';
import type { registryContract } from '@nabericht/contracts/registry';
import type { Handlers } from '@nabericht/service-kit/bind-contract';
import { clientAddress } from '@nabericht/service-kit/client-address';
import type { Door } from '@nabericht/service-kit/door';
import { malformed, Problem, unsupported } from '@nabericht/service-kit/problem';
import { equalSecrets } from '@nabericht/service-kit/secret-token';
import { WithinProcess } from '@nabericht/service-kit/service-client';
import type { Context } from 'hono';
import type { RegistryDeps } from '../deps.ts';
import { orBusy } from '../or-busy.ts';
import { type Team, teamOfKey, teamOfOperator } from '../team-key/team.ts';
import { findLivingKey, takeToken } from '../team-key/team-key-repository.ts';
import { keyProblem } from './key-problem.ts';
import { noteKeyRefusal } from './note-key-refusal.ts';
import { keyIdOf, verifyToken } from './read-token.ts';

export type TeamHandlers = Handlers<typeof registryContract, Team>;

/** For one network address, with or without a key: enough for a busy pipeline, too few to guess tokens. */
const PER_ADDRESS: RateLimit = { points: 300, per: 60 };

/** For release pipelines, which authenticate with a key; no browser uses it. */
export const teamDoor = (deps: RegistryDeps): Door<Team> => ({
  ...deps.door,
  publicUrl: deps.publicUrl.href,
  now: deps.now,
  identify: async (context, endpoint) =>
    identifyWithin(context) ?? orBusy(deps.db, () => identifyTeam(context, endpoint, deps)),
  noteRefusal: (problem, refusing) => noteKeyRefusal(deps.door.security, problem, refusing),
});

/**
 * Admits the holder of a valid key, with a token for exactly this request. The body is read only after the signature of the
 * token was verified. Throws a Problem.
 */
async function identifyTeam(
  context: Context,
  endpoint: Endpoint,
  { db, door: { limits, trustedProxies }, publicUrl, now }: RegistryDeps,
): Promise<Team> {
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
  // Other services take a missing body for `{}`. Here the token must cover the body, so it must be present.
  if (endpoint.body && body.length === 0) throw unsupported('A body is asked for');
  return teamOfKey(key);
}

/** Passed with calls of the desk instead of a token, for its signed-in team. A request from outside cannot carry it. */
export class AtDesk {
  readonly team: Team;
  constructor(team: Team) {
    this.team = team;
  }
}

/**
 * Recognises calls of the desk by an object that no request from outside can carry. Another service of ours has no rights here.
 */
function identifyWithin({ env }: Context): Team | null {
  if (env instanceof AtDesk) return env.team;
  return env instanceof WithinProcess && env.operator !== null ? teamOfOperator(env.operator) : null;
}

/** Hono keeps the bytes that it read, so the handler gets the very bytes that the token covers. */
async function readBody(context: Context): Promise<Buffer> {
  try {
    return Buffer.from(await context.req.arrayBuffer());
  } catch (error) {
    // Too large, or the sender hung up.
    throw error instanceof Problem ? error : malformed('The body broke off');
  }
}

/** In seconds: the tolerance for clocks accepts a token for a while after it expired. */
const REMEMBERED_LONGER = 60;

const hashOf = (body: Buffer) =>
  body.length === 0 ? '' : createHash('sha256').update(body).digest('base64url');
