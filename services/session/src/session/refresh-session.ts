import { inTransaction } from '@nabericht/database/in-transaction';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { digest } from '@nabericht/service-kit/secret-token';
import type { Transaction } from 'kysely';
import type { SessionDeps } from '../deps.ts';
import { REFRESH_GRACE_SECONDS, secondsBefore } from '../lifetimes.ts';
import type { SessionTables } from '../tables.ts';
import { findUser } from '../user/user-repository.ts';
import {
  endSession,
  extendSession,
  findRefreshToken,
  lockSession,
  replaceRefreshToken,
} from './session-repository.ts';
import type { StartedSession } from './start-session.ts';

/**
 * The next token, derived so that the same old token always gives the same successor while the table stores only
 * digests. Without the key, nobody can derive the next token from an old one.
 */
const successor = (keyRing: KeyRing, token: string) => keyRing.fingerprint('session refresh', token);

/**
 * Rotates a refresh token. Within the grace period an old token gives the newest one of its session; reused later, it
 * counts as stolen, and the whole session ends.
 * @returns null when the token belongs to no active session
 */
export async function refreshSession(
  deps: SessionDeps,
  token: string,
  network: string,
): Promise<StartedSession | null> {
  const { db, door, keyRing, now } = deps;
  return inTransaction(db, async (trx) => {
    const moment = now();
    const family = await findRefreshToken(trx, digest(token));
    const session = family && (await lockSession(trx, family.sessionId, moment));
    if (!session) return null;
    const { sessionId } = family;

    // Read again: another tab may have rotated it while we waited for the lock.
    const usedAt = (await findRefreshToken(trx, digest(token)))?.usedAt;
    if (usedAt && usedAt < secondsBefore(moment, REFRESH_GRACE_SECONDS)) {
      await endSession(trx, sessionId, moment);
      door.security.note('session.refresh-reused', { session: sessionId });
      door.security.note('session.ended', { session: sessionId, by: 'refresh-reused' });
      return null;
    }
    const user = await findUser(trx, keyRing, session.userId);
    if (!user) return null;
    if (usedAt) return { session, user, refreshToken: await newestOfLine(trx, keyRing, token) };

    const next = successor(keyRing, token);
    await replaceRefreshToken(trx, {
      sessionId,
      usedDigest: digest(token),
      nextDigest: digest(next),
      usedAt: moment,
    });
    return { session: await extendSession(trx, session, network, moment), user, refreshToken: next };
  });
}

async function newestOfLine(
  trx: Transaction<SessionTables>,
  keyRing: KeyRing,
  token: string,
): Promise<string> {
  let newest = successor(keyRing, token);
  while ((await findRefreshToken(trx, digest(newest)))?.usedAt) newest = successor(keyRing, newest);
  return newest;
}
