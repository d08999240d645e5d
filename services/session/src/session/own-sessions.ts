import type { SessionDeps } from '../deps.ts';
import { type KnownSession, listSessions } from './session-repository.ts';

/** The sessions that one of them may see and end: of an account all, of an invitation its own alone. */
export async function ownSessions({ db, now }: SessionDeps, { userId, scope }: KnownSession) {
  const sessions = await listSessions(db, userId, now());
  return scope ? sessions.filter((session) => session.scope?.inviteId === scope.inviteId) : sessions;
}
