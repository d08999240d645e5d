import { randomUUID } from 'node:crypto';
import type { SessionScope } from '@nabericht/contracts/session-contract';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { Transaction } from 'kysely';
import type { SessionTables } from '../tables.ts';
import { type KnownUser, markSignedIn } from '../user/user-repository.ts';
import { insertSession, type KnownSession, type SeenFrom } from './session-repository.ts';

/** An active session and the refresh token that extends it. */
export interface StartedSession {
  session: KnownSession;
  user: KnownUser;
  refreshToken: string;
}

export async function startSession(
  trx: Transaction<SessionTables>,
  user: KnownUser,
  scope: SessionScope | null,
  from: SeenFrom,
  now: Date,
): Promise<StartedSession> {
  await markSignedIn(trx, user.id, now);
  const refreshToken = createSecret();
  const session = await insertSession(trx, {
    id: randomUUID(),
    userId: user.id,
    scope,
    startedAt: now,
    ...from,
    tokenDigest: digest(refreshToken),
  });
  return { session, user, refreshToken };
}
