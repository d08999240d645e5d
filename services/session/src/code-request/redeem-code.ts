import type { Locale } from '@nabericht/contracts/content-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { forbidden, refused } from '@nabericht/service-kit/problem';
import { equalSecrets } from '@nabericht/service-kit/secret-token';
import type { Transaction } from 'kysely';
import type { SessionDeps } from '../deps.ts';
import {
  confirmSession,
  type KnownSession,
  lockSession,
  type SeenFrom,
} from '../session/session-repository.ts';
import { type StartedSession, startSession } from '../session/start-session.ts';
import type { SessionTables } from '../tables.ts';
import { ensureUser, findUser, type KnownUser, saveLocale } from '../user/user-repository.ts';
import { codeDigest } from './code.ts';
import { type CodeRequest, countTry, markUsed } from './code-request-repository.ts';

/** Exchanges a code for a session, once. A wrong try is counted even when the answer gets lost. */
export async function redeemCode(
  deps: SessionDeps,
  requestId: string,
  code: string,
  { from, chosenHere }: { from: SeenFrom; chosenHere: Locale | null },
): Promise<StartedSession | 'wrong' | 'locked'> {
  const { db, now } = deps;
  return inTransaction(db, async (trx) => {
    const request = await takeCode(trx, deps, { requestId, code, session: null });
    if (request === 'locked' || request === 'wrong') return request;
    const found = await userOf(trx, deps, request);
    if (!found) return 'wrong';
    const user = await keepChoice(trx, found, chosenHere);
    await markUsed(trx, requestId, now());
    return startSession(trx, user, request.scope, from, now());
  });
}

/** Renews the sign-in of a session by the code that was requested in it, once: the same code again changes nothing. */
export async function confirmByCode(
  deps: SessionDeps,
  requestId: string,
  code: string,
  sessionId: string,
): Promise<'confirmed' | 'wrong' | 'locked'> {
  const { db, now } = deps;
  return inTransaction(db, async (trx) => {
    // The same code may come twice at once: the second finds what the first did.
    const session = await lockSession(trx, sessionId, now());
    if (!session) return 'wrong';
    const request = await takeCode(trx, deps, { requestId, code, session });
    if (request === 'locked' || request === 'wrong') return request;
    if (request.isUsed) return 'confirmed';
    const at = now();
    await markUsed(trx, requestId, at);
    await confirmSession(trx, sessionId, at);
    return 'confirmed';
  });
}

interface CodeTry {
  requestId: string;
  code: string;
  /** The session that the code is for; null for a code that starts a session. */
  session: KnownSession | null;
}

async function takeCode(
  trx: Transaction<SessionTables>,
  { keyRing, now }: SessionDeps,
  { requestId, code, session }: CodeTry,
) {
  const request = await countTry(trx, keyRing, { id: requestId, session }, now());
  if (request === 'locked') return 'locked';
  if (request === 'closed') return 'wrong';
  return equalSecrets(request.codeDigest, codeDigest(keyRing, requestId, code)) ? request : 'wrong';
}

/** @throws {Problem} when the code is not right: 403 after too many tries, else 422 */
export function assertRight<Result>(
  result: Result | 'wrong' | 'locked',
): asserts result is Exclude<Result, 'wrong' | 'locked'> {
  if (result === 'locked') throw forbidden('code-locked', 'Too many wrong codes; ask for a new one');
  if (result === 'wrong') throw refused([{ field: 'code', code: 'wrong' }], 'code-wrong');
}

async function userOf(
  trx: Transaction<SessionTables>,
  { keyRing, now }: SessionDeps,
  { userId, registration }: Pick<CodeRequest, 'userId' | 'registration'>,
): Promise<KnownUser | null> {
  if (userId) return findUser(trx, keyRing, userId);
  return registration && ensureUser(trx, keyRing, registration, now());
}

/** Stores the language that the person chose before signing in, unless the account already has one. */
async function keepChoice(
  trx: Transaction<SessionTables>,
  user: KnownUser,
  chosenHere: Locale | null,
): Promise<KnownUser> {
  if (user.chosenLocale || !chosenHere) return user;
  await saveLocale(trx, user.id, chosenHere);
  return { ...user, locale: chosenHere, chosenLocale: chosenHere };
}
