import { equalSecrets } from '@nabericht/service-kit/secret-token';
import type { Transaction } from 'kysely';
import type { SessionDeps } from '../deps.ts';
import { type StartedSession, startSession } from '../session/start-session.ts';
import type { SessionTables } from '../tables.ts';
import { ensureUser, findUser, type KnownUser } from '../user/user-repository.ts';
import { codeDigest } from './code.ts';
import { type CodeRequest, countTry, markUsed } from './code-request-repository.ts';

/** Exchanges a code for a session, once. A wrong try is counted, whatever happens to the answer. */
export async function redeemCode(
  deps: SessionDeps,
  requestId: string,
  code: string,
): Promise<StartedSession | 'wrong' | 'locked'> {
  const { db, keyRing, now } = deps;
  return db.transaction().execute(async (trx) => {
    const request = await countTry(trx, keyRing, requestId, now());
    if (request === 'locked') return 'locked';
    if (request === 'closed') return 'wrong';
    if (!equalSecrets(request.codeDigest, codeDigest(keyRing, requestId, code))) return 'wrong';
    const user = await userOf(trx, deps, request);
    if (!user) return 'wrong';
    await markUsed(trx, requestId, now());
    return startSession(trx, user, request.scope, now());
  });
}

async function userOf(
  trx: Transaction<SessionTables>,
  { keyRing, now }: SessionDeps,
  { userId, registration }: CodeRequest,
): Promise<KnownUser | null> {
  if (userId) return findUser(trx, keyRing, userId);
  return registration && ensureUser(trx, keyRing, registration, now());
}
