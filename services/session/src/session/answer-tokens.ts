import type { Tokens } from '@nabericht/contracts/session-contract';
import { SESSION_AUDIENCE } from '@nabericht/service-kit/tokens';
import type { Context } from 'hono';
import type { SessionDeps } from '../deps.ts';
import { REFRESH_SECONDS, SESSION_SECONDS } from '../lifetimes.ts';
import type { StartedSession } from './start-session.ts';

/** The tokens of a session: as cookies for a browser, and as the body for an API client. */
export async function answerTokens(
  { door, signer }: SessionDeps,
  context: Context,
  { id, user, refreshToken, scope }: StartedSession,
): Promise<Tokens> {
  const claims = { sub: user.id, sid: id, ...(scope && { scope }) };
  const jwt = await signer.sign(claims, SESSION_AUDIENCE, SESSION_SECONDS);
  door.cookies.write(context, 'session', jwt, SESSION_SECONDS);
  door.cookies.write(context, 'refresh', refreshToken, REFRESH_SECONDS);
  return {
    jwt,
    expires_in: SESSION_SECONDS,
    refresh_token: refreshToken,
    refresh_expires_in: REFRESH_SECONDS,
    user: user.profile,
    scope: scope && { dossierId: scope.dossierId, personId: scope.personId },
  };
}
