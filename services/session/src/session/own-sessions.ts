import type { SessionDeps } from '../deps.ts';
import { type KnownSession, listSessions } from './session-repository.ts';

/**
 * The sessions that a session may list and end: all of the account, or for an invited person only those of that
 * invitation.
 */
export async function ownSessions({ db, now }: SessionDeps, { userId, scope }: KnownSession) {
  const sessions = await listSessions(db, userId, now());
  return scope ? sessions.filter((session) => session.scope?.inviteId === scope.inviteId) : sessions;
}
