import type { Tokens } from '@nabericht/contracts/session-contract';
import { isFromBrowser } from '@nabericht/service-kit/browser-request';
import { SESSION_AUDIENCE } from '@nabericht/service-kit/tokens';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { SESSION_SECONDS } from '../lifetimes.ts';
import type { KnownUser } from '../user/user-repository.ts';
import type { KnownSession } from './session-repository.ts';
import type { StartedSession } from './start-session.ts';

/** What a page may know of its session. */
export const describe = ({ scope, confirmedAt }: KnownSession, { id, profile, locale }: KnownUser) => ({
  userId: id,
  user: profile,
  locale,
  scope: scope && { dossierId: scope.dossierId, personId: scope.personId },
  confirmedAt: confirmedAt.toISOString(),
});

interface Way {
  /** The credential came in a cookie, so that a script of a page may have caused the request. */
  byCookie: boolean;
}

/** A browser gets its tokens only in cookies that no script can read; an API client gets them in the body. */
const forClient = <Secrets extends object>(
  context: Context,
  { byCookie }: Way,
  secrets: Secrets,
): Partial<Secrets> => (byCookie || isFromBrowser(context) ? {} : secrets);

/** Issues a new session token: as a cookie, and for an API client in the body. */
export async function answerSessionToken(
  { door, signer }: SessionDeps,
  context: Context,
  { session, user }: Pick<StartedSession, 'session' | 'user'>,
  way: Way,
) {
  const { id, scope, confirmedAt } = session;
  const auth_time = Math.floor(confirmedAt.getTime() / 1000);
  const claims = { sub: user.id, sid: id, auth_time, ...(scope && { scope }) };
  const jwt = await signer.sign(claims, SESSION_AUDIENCE, SESSION_SECONDS);
  door.cookies.write(context, 'session', jwt, SESSION_SECONDS);
  return {
    ...describe(session, user),
    expires_in: SESSION_SECONDS,
    ...forClient(context, way, { jwt }),
  };
}

/** Issues the tokens of a session that starts or is refreshed. */
export async function answerTokens(
  deps: SessionDeps,
  context: Context,
  started: StartedSession,
  way: Way,
): Promise<Tokens> {
  const { session, refreshToken: refresh_token } = started;
  const refresh_expires_in = Math.ceil((session.expiresAt.getTime() - deps.now().getTime()) / 1000);
  deps.door.cookies.write(context, 'refresh', refresh_token, refresh_expires_in);
  return {
    ...(await answerSessionToken(deps, context, started, way)),
    refresh_expires_in,
    ...forClient(context, way, { refresh_token }),
  };
}
