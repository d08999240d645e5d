import type { Caller } from '@nabericht/service-kit/caller';
import { digest } from '@nabericht/service-kit/secret-token';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { endSession, findRefreshToken } from './session-repository.ts';

/** Ends what this browser or client was signed in by: its session token, and the family of its refresh cookie. */
export async function endSessions(
  { db, door, now }: SessionDeps,
  context: Context,
  caller: Caller,
  by: 'logout' | 'sign-in',
): Promise<void> {
  const refreshToken = door.cookies.read(context, 'refresh');
  const family = refreshToken && (await findRefreshToken(db, digest(refreshToken)));
  const ids = ['sessionId' in caller ? caller.sessionId : null, family ? family.sessionId : null];
  for (const session of new Set(ids)) {
    if (session === null) continue;
    await endSession(db, session, now());
    door.security.note('session.ended', { session, by });
  }
}
