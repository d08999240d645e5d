import type { Caller } from '@nabericht/service-kit/caller';
import { digest } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { endSession, findRefreshToken, findSession } from './session-repository.ts';

/**
 * Ends the sessions of this browser or client: that of its session token, and that of its refresh cookie.
 * @returns the ids of their users
 */
export async function endSessions(
  { db, door, now }: Pick<SessionDeps, 'db' | 'door' | 'now'>,
  context: Context,
  caller: Caller,
  by: 'logout' | 'sign-in',
): Promise<string[]> {
  const refreshToken = door.cookies.read(context, 'refresh');
  const family = refreshToken && (await findRefreshToken(db, digest(refreshToken)));
  const ids = ['sessionId' in caller ? caller.sessionId : null, family ? family.sessionId : null];
  const userIds = new Set<string>();
  for (const id of ids) {
    const session = id && (await findSession(db, id, now()));
    if (!session) continue;
    userIds.add(session.userId);
    await endSession(db, session.id, now());
    door.security.note('session.ended', { session: session.id, by });
  }
  return [...userIds];
}
