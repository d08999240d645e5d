import type { Caller } from '@nabericht/service-kit/caller';
import { unauthenticated } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { findUser, type KnownUser } from '../user/user-repository.ts';
import { findSession, type KnownSession } from './session-repository.ts';

/**
 * The session that a request was made in, and its user.
 * @throws {Problem} 401 when the session has ended
 */
export async function signedIn(
  { db, keyRing, now }: SessionDeps,
  caller: Caller,
): Promise<{ session: KnownSession; user: KnownUser }> {
  const session = 'sessionId' in caller ? await findSession(db, caller.sessionId, now()) : null;
  const user = session && (await findUser(db, keyRing, session.userId));
  if (!user) throw unauthenticated();
  return { session, user };
}
