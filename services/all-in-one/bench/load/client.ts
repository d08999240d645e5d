import { randomBytes } from 'node:crypto';

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, read by who knows what they hold
type Answer = any;

export interface Client {
  /**
   * @throws Error for a refusal
   */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  refreshCsrf(): Promise<void>;
  /** The headers that its browser would send with a request. */
  headers(): Record<string, string>;
}

/** Calls per address, so that no rate limit is reached. */
const CALLS_OF_ADDRESS = 20;
let calls = 0;
let address = '';

/** An address as if there were many visitors, each with a few calls. */
export function anAddress(): string {
  if (calls % CALLS_OF_ADDRESS === 0) address = `10.${[...randomBytes(3)].join('.')}`;
  calls += 1;
  return address;
}

export async function openClient(site: string): Promise<Client> {
  const jar = new Map<string, string>();
  let csrf = '';
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'csrf-token': csrf,
    'x-forwarded-for': anAddress(),
  });
  const call: Client['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(site + path, {
      method,
      headers: {
        ...headers(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
  const refreshCsrf = async () => {
    csrf = (await call('POST', '/v1/auth/refreshCsrfToken')).csrf_token;
  };
  await refreshCsrf();
  return { call, refreshCsrf, headers };
}
