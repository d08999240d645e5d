import { randomBytes } from 'node:crypto';

/**
 * A client that keeps cookies and sends the CSRF token when it has one, as the specification requires.
 * @param site where its requests go; to several addresses alternately
 */
export function createVisitor(
  site: string | readonly string[],
  { cookies = [] }: { cookies?: Iterable<[string, string]> } = {},
) {
  const sites = [site].flat();
  let asked = 0;
  const jar = new Map<string, string>(cookies);
  let csrf: string | undefined;
  let traceparent: string | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = new Headers();
    if (jar.size) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (csrf) headers.set('csrf-token', csrf);
    if (traceparent) headers.set('traceparent', traceparent);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const next = sites[asked % sites.length];
    asked += 1;
    const response = await fetch(next + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  return {
    /** The cookies, for a visitor with the same browser at another address. */
    cookies: jar as Iterable<[string, string]>,
    call,
    /** Downloads a file with the cookies of this visitor. */
    download: (path: string) =>
      fetch(sites[0] + path, {
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    /** Starts a trace for the requests that follow, as a click on a page does; returns its id. */
    click: () => {
      const traceId = randomBytes(16).toString('hex');
      traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
      return traceId;
    },
    refreshCsrf: async () => {
      csrf = (await call('POST', '/v1/auth/refreshCsrfToken')).body.csrf_token;
    },
  };
}
export type Visitor = ReturnType<typeof createVisitor>;
