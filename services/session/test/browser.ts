import { createClient, type Send } from '@nabericht/api-client/client';
import type { sessionContract } from '@nabericht/contracts/session-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import type { Hono } from 'hono';

/**
 * A browser on one of our pages: keeps cookies and sends the CSRF token that it requested last.
 * @param address its network address; rate limits count each address separately
 */
export function createBrowser(app: Hono, address = 'browser') {
  const cookies = new Map<string, string>();
  /** The headers sent beside the cookies; a test may change them. */
  const headers = new Map([['sec-fetch-site', 'same-origin']]);

  const send: Send = async (path, init) => {
    for (const [name, value] of headers) init.headers.set(name, value);
    init.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  const api = createClient<typeof sessionContract>(wirePaths.session, send);
  const refreshCsrf = async () => {
    const { csrf_token } = await api.refreshCsrfToken();
    headers.set('csrf-token', csrf_token);
    return csrf_token;
  };
  return { api, send, cookies, headers, refreshCsrf };
}

export type Browser = ReturnType<typeof createBrowser>;

function keep(cookies: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';');
  const [name = '', value = ''] = pair.split('=');
  if (/max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
