/** Follows redirects and keeps cookies by name, as one browser does. */
export function createTestBrowser() {
  const cookies = new Map<string, string>();

  const visit = async (url: URL | string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/expires=Thu, 01 Jan 1970/i.test(line)) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };

  /** @returns the address where the redirects end: the first one that is a page, or that `until` accepts */
  const follow = async (
    start: URL | string,
    until: (url: URL) => boolean,
    init?: RequestInit,
  ): Promise<URL> => {
    let url = new URL(start);
    let response = await visit(url, init);
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('location');
      if (!location) return url;
      url = new URL(location, url);
      if (until(url)) return url;
      response = await visit(url);
    }
    throw new Error('Redirected without end');
  };

  return { cookies, fetch: visit, follow };
}
