import type { Api } from '@nabericht/api-client/api';
import type { Session } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { withDeadline } from '../remotes/deadline.ts';
import type { CsrfToken } from './csrf-keeper.ts';
import { expiryAfter } from './session-rule.ts';

/**
 * Milliseconds: what did not come by then is asked for once more. Together they are well within the grace in which the server
 * still takes a refresh token that was used; after it the session would end as a stolen one.
 */
const PATIENCE = 8_000;
const PAUSE = 3_000;

/**
 * A new access token by the refresh cookie; null when the server says that there is no session. All else that it may answer,
 * as that a CSRF token is missing which could not be had, says nothing about that.
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
  // The server may have renewed it, and the answer got lost.
  return ask().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return ask();
  });
}

/** What a sign-in, a refresh or a fresh code answers, as the page keeps it. */
export function sessionFrom(
  { user, scope, confirmedAt, locale, expires_in }: Omit<Session, 'expiresAt'> & { expires_in: number },
  now: number,
): Session {
  return { user, scope, confirmedAt, locale, expiresAt: expiryAfter(expires_in, now) };
}

/** What becomes of a report that was not sent, when its person signs out. */
export type DraftAtSignOut = 'wipe' | 'keep';

/** @throws ApiProblem when the server could not be told */
export async function endOnServer(api: Api, draft: DraftAtSignOut, signal: AbortSignal): Promise<void> {
  await api.session.logout({ query: { draft } }, { signal });
}

export async function fetchCsrfToken(api: Api, now: () => number): Promise<CsrfToken> {
  const { csrf_token, expires_in } = await api.session.refreshCsrfToken();
  return { token: csrf_token, expiresAt: now() + expires_in * 1000 };
}
