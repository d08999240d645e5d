import type { Send } from './client.ts';

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What begins, renews or ends a session: its refusal is the answer. */
const SIGNS_IN_OR_OUT = /^\/v1\/auth\/(?:refresh|register|requestOtp|login|logout)/;

export interface BrowserSendOptions {
  /** The CSRF token of this session; `fresh` asks for a new one after a refusal. */
  getCsrfToken(fresh: boolean): Promise<string | null>;
  /** Tries to get a living session after a 401; resolves to whether that worked. */
  revive(): Promise<boolean>;
  /** The trace that a call belongs to, as W3C Trace Context writes it; without it each begins its own on the server. */
  traceparent?: () => string;
}

/**
 * Sends from a page to its own origin: cookies, the `csrf-token` header on unsafe methods, and one more try after
 * a dead session or a stale CSRF token. A body that is a FormData is sent again as it is.
 */
export function createBrowserSend(options: BrowserSendOptions): Send {
  const attempt = async (path: string, init: RequestInit & { headers: Headers }, fresh: boolean) => {
    if (UNSAFE.has(init.method ?? 'GET') && !path.endsWith('/refreshCsrfToken')) {
      const token = await options.getCsrfToken(fresh);
      if (token) init.headers.set('csrf-token', token);
    }
    return fetch(path, { ...init, credentials: 'same-origin' });
  };

  return async (path, init) => {
    if (options.traceparent) init.headers.set('traceparent', options.traceparent());
    const response = await attempt(path, init, false);
    if (response.status === 401 && !SIGNS_IN_OR_OUT.test(path) && (await options.revive())) {
      return attempt(path, init, true);
    }
    if (response.status === 403 && (await isCsrfRefusal(response.clone()))) return attempt(path, init, true);
    return response;
  };
}

async function isCsrfRefusal(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'type' in body && String(body.type).endsWith('/csrf');
}
