import { randomUUID } from 'node:crypto';
import type { SessionScope } from '@nabericht/contracts/session-contract';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { Transaction } from 'kysely';
import { REFRESH_SECONDS, secondsAfter } from '../lifetimes.ts';
import type { SessionTables } from '../tables.ts';
import { type KnownUser, markSignedIn } from '../user/user-repository.ts';
import { insertSession } from './session-repository.ts';

/** A living session and the refresh token that keeps it so. */
export interface StartedSession {
  id: string;
  user: KnownUser;
  refreshToken: string;
  scope: SessionScope | null;
}

export async function startSession(
  trx: Transaction<SessionTables>,
  user: KnownUser,
  scope: SessionScope | null,
  now: Date,
): Promise<StartedSession> {
  const id = randomUUID();
  await markSignedIn(trx, user.id, now);
  const refreshToken = createSecret();
  await insertSession(trx, {
    id,
    userId: user.id,
    scope,
    tokenDigest: digest(refreshToken),
    createdAt: now,
    expiresAt: secondsAfter(now, REFRESH_SECONDS),
  });
  return { id, user, refreshToken, scope };
}
