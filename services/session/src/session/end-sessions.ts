import type { Caller } from '@nabericht/service-kit/caller';
import { digest } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { endSession, findRefreshToken, findSession, type KnownSession } from './session-repository.ts';

/**
 * Ends the sessions of this browser or client: that of its session token, and that of its refresh cookie.
 * @returns those that stood until now
 */
export async function endSessions(
  { db, door, now }: Pick<SessionDeps, 'db' | 'door' | 'now'>,
  context: Context,
  caller: Caller,
  by: 'logout' | 'sign-in',
): Promise<KnownSession[]> {
  const refreshToken = door.cookies.read(context, 'refresh');
  const family = refreshToken && (await findRefreshToken(db, digest(refreshToken)));
  const ids = ['sessionId' in caller ? caller.sessionId : null, family ? family.sessionId : null];
  const ended: KnownSession[] = [];
  for (const id of ids) {
    const session = id && (await findSession(db, id, now()));
    if (!session) continue;
    ended.push(session);
    await endSession(db, session.id, now());
    door.security.note('session.ended', { session: session.id, by });
  }
  return ended;
}
