import { isRefusal } from './api-problem.ts';
import type { Send } from './client.ts';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Calls that begin, renew or end a session: their refusal is returned without a retry. */
const SIGNS_IN_OR_OUT = /^\/v1\/auth\/(?:refresh|register|requestOtp|login|logout)/;

/** How a page keeps its session. */
export interface PageSession {
  /** The CSRF token of this session; `fresh` fetches a new one after a refusal. */
  getCsrfToken(fresh: boolean): Promise<string | null>;
  /** Tries to renew the session after a 401; resolves to whether that worked. */
  revive(): Promise<boolean>;
}

interface BrowserSendOptions extends PageSession {
  /** The trace of a call, in the format of W3C Trace Context; without it the server starts a new one for each call. */
  traceparent?: () => string;
}

/** Sends from a page to its own origin: with cookies, and the `csrf-token` header on unsafe methods. */
export function createBrowserSend({ getCsrfToken, revive, traceparent }: BrowserSendOptions): Send {
  return (path, init) => {
    if (traceparent) init.headers.set('traceparent', traceparent());
    const isUnsafe = UNSAFE.has(init.method ?? 'GET') && !path.endsWith('/refreshCsrfToken');
    const attempt = async (fresh: boolean) => {
      const token = isUnsafe ? await getCsrfToken(fresh) : null;
      if (token) init.headers.set('csrf-token', token);
      return fetch(path, { ...init, credentials: 'same-origin' });
    };
    return sendInSession(attempt, SIGNS_IN_OR_OUT.test(path) ? async () => false : revive);
  };
}

/**
 * Retries once after a stale CSRF token, and once after renewing the session: in a tab that slept both have expired. A FormData
 * body can be sent again as it is.
 */
export async function sendInSession(
  attempt: (fresh: boolean) => Promise<Response>,
  revive: PageSession['revive'],
): Promise<Response> {
  let response = await attempt(false);
  if (await isRefusal(response, 'csrf')) response = await attempt(true);
  if (response.status === 401 && (await revive())) response = await attempt(true);
  return response;
}
