import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserSend } from './browser-send.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (status: number, type = 'about:blank') =>
  new Response(status === 200 ? '{}' : JSON.stringify({ type, title: 'No', status }), {
    status,
    headers: { 'content-type': status === 200 ? 'application/json' : 'application/problem+json' },
  });
const csrf = () => answer(403, 'urn:nabericht:problem/csrf');

/** A page whose server gives these answers, one after the other. */
function page(answers: Response[], { isRevived = true } = {}) {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('csrf-token'));
    return answers.shift() ?? answer(500);
  });
  const revive = vi.fn(async () => isRevived);
  const send = createBrowserSend({
    getCsrfToken: async (fresh) => (fresh ? 'fresh' : 'kept'),
    revive,
  });
  const post = async (path = '/v1/task') =>
    (await send(path, { method: 'POST', headers: new Headers() })).status;
  return { post, revive, tokens };
}

it('retries with a fresh token after a refused CSRF token, and after renewing a session that had ended', async () => {
  const slept = page([csrf(), answer(401), answer(200)]);
  expect(await slept.post()).toBe(200);
  expect(slept.revive).toHaveBeenCalledTimes(1);
  expect(slept.tokens).toEqual(['kept', 'fresh', 'fresh']);
  expect(await page([answer(401), answer(200)]).post()).toBe(200);
  expect(await page([csrf(), answer(200)]).post()).toBe(200);
});

it('does not retry without a session, nor after any other refusal', async () => {
  const over = page([csrf(), answer(401)], { isRevived: false });
  expect(await over.post()).toBe(401);
  // The session is checked, so that the page notices that it has ended.
  expect(over.revive).toHaveBeenCalledTimes(1);
  expect(over.tokens).toHaveLength(2);
  const blocked = page([answer(403)]);
  expect(await blocked.post()).toBe(403);
  expect(blocked.tokens).toHaveLength(1);
});

it('returns the refusal of a sign-in without a retry', async () => {
  const signingIn = page([answer(401)]);
  expect(await signingIn.post('/v1/auth/login/a/b')).toBe(401);
  expect(signingIn.revive).not.toHaveBeenCalled();
});
