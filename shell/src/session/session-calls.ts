import type { Api } from '@nabericht/api-client/api';
import type { Session } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { withDeadline } from '../remotes/deadline.ts';
import type { CsrfToken } from './csrf-keeper.ts';
import { expiryAfter } from './session-rule.ts';

/**
 * Milliseconds after which an unanswered renewal is sent once more. Both tries of one tab fit within the grace period in which
 * the server still accepts a used refresh token; after it the server would end the session as stolen.
 */
const PATIENCE = 8_000;
/** Milliseconds to wait for a CSRF token: less than the renewal waits, so that its second try does not join a stalled request. */
const TOKEN_PATIENCE = 5_000;
const PAUSE = 3_000;

/**
 * Gets a new access token with the refresh cookie; null when the server says that there is no session. Other refusals, for
 * example of a call without a CSRF token, do not prove that.
 */
export async function renewSession(api: Api, now: () => number): Promise<Session | null> {
  const ask = async () => {
    try {
      const renewing = api.session.refreshJwtToken({ body: {} });
      return sessionFrom(await withDeadline(renewing, PATIENCE, 'session'), now());
    } catch (error) {
      if (problemOf(error).kind === 'signedOut') return null;
      throw error;
    }
  };
  // The server may have renewed the session while its answer was lost.
  return ask().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return ask();
  });
}

/** The session as the page keeps it, from the answer to a sign-in, a refresh or a fresh code. */
export function sessionFrom(
  {
    userId,
    user,
    scope,
    confirmedAt,
    locale,
    expires_in,
  }: Omit<Session, 'expiresAt'> & { expires_in: number },
  now: number,
): Session {
  return { userId, user, scope, confirmedAt, locale, expiresAt: expiryAfter(expires_in, now) };
}

/** What happens to an unsent report when its person signs out. */
export type DraftAtSignOut = 'wipe' | 'keep';

/** @throws ApiProblem when the server did not process it */
export async function endOnServer(api: Api, draft: DraftAtSignOut, signal: AbortSignal): Promise<void> {
  await api.session.logout({ query: { draft } }, { signal });
}

export async function fetchCsrfToken(api: Api, now: () => number): Promise<CsrfToken> {
  const asking = api.session.refreshCsrfToken();
  const { csrf_token, expires_in } = await withDeadline(asking, TOKEN_PATIENCE, 'CSRF token');
  return { token: csrf_token, expiresAt: now() + expires_in * 1000 };
}
