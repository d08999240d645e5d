import { DESK_URL, type TestGateway } from './test-gateway.ts';

/** A browser at the desk: it keeps cookies and sends the origin of its forms, and nothing else. */
export function openDesk(gateway: TestGateway) {
  const jar = new Map<string, string>();

  async function ask(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; text: string; headers: Headers }> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await gateway.desk?.request(new URL(path, DESK_URL), { ...init, headers });
    if (!answer) throw new Error('There is no desk');
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  const get = (path: string) => ask(path);
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { origin: DESK_URL, ...headers },
      body: new URLSearchParams(fields),
    });

  return {
    jar,
    get,
    post,
    /** Signs in with the link that a command printed. */
    async signIn(url: string) {
      const { pathname } = new URL(url);
      return post(pathname);
    },
    /** Submits the form of the page at `path`, with its hidden fields. */
    async send(path: string, fields: Record<string, string>, action = path) {
      const { text } = await get(path);
      const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(text) ?? [];
      return post(action, { csrf, ...fields });
    },
  };
}
