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
): Promise<void> {
  if ('sessionId' in caller) await endSession(db, caller.sessionId, now());
  const refreshToken = door.cookies.read(context, 'refresh');
  const family = refreshToken && (await findRefreshToken(db, digest(refreshToken)));
  if (family) await endSession(db, family.sessionId, now());
}
