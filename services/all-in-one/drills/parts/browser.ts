import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, createApi } from '@nabericht/api-client/api';
import type { Send } from '@nabericht/api-client/client';
import { anAddress } from '../../bench/load/client.ts';
import type { Watch } from './watch.ts';

/** Statuses after which a person tries again: no answer, or an answer that says that it is not possible now. */
const AGAIN = new Set([0, 429, 500, 502, 503, 504]);
const PAUSE_MS = 300;
/** The time after which a person gives up: a dead end. */
const PATIENCE_MS = 180_000;
const ANSWER_MS = 60_000;

export interface Browser {
  api: Api;
  /** Sends a request to any address of the site, with this browser's cookies. */
  send: Send;
  /** The same browser without retries, for a person who presses once. */
  once: Api;
  sendOnce: Send;
}

const UNSAFE = new Set(['POST', 'PUT', 'DELETE']);

/** The browser of a person who tries again until it works, as the pages allow. Failures on the way are noted in `watch`. */
export function openBrowser(site: string, watch: Watch): Browser {
  const jar = new Map<string, string>();
  let csrf: string | null = null;

  const once = async (path: string, init: RequestInit & { headers: Headers }): Promise<Response | null> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('x-forwarded-for', anAddress());
    if (csrf && UNSAFE.has(init.method ?? 'GET')) headers.set('csrf-token', csrf);
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(new URL(path, site), { ...init, headers, signal, redirect: 'manual' }).catch(
      () => null,
    );
    for (const cookie of answer?.headers.getSetCookie() ?? []) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    // The body is read completely here: a truncated answer counts as no answer.
    const body = await answer?.arrayBuffer().catch(() => null);
    if (!answer || !body) return null;
    const { status } = answer;
    return new Response(status === 204 || status === 304 ? null : body, { status, headers: answer.headers });
  };

  const persist: Send = async (path, init) => {
    const begun = Date.now();
    const asked = `${init.method} ${path}`;
    for (let tries = 1; ; tries += 1) {
      const from = performance.now();
      const answer = await once(path, init);
      const status = answer?.status ?? 0;
      watch.noteAnswer(asked, status, performance.now() - from, await problemOf(answer));
      if (answer && !AGAIN.has(status)) {
        if (tries > 1) watch.noteWait(asked, Date.now() - begun);
        return answer;
      }
      if (Date.now() - begun > PATIENCE_MS) {
        watch.noteDeadEnd(asked, status);
        throw new Error(`${asked} answered ${status || 'nothing'} for three minutes`);
      }
      await sleep(PAUSE_MS);
    }
  };

  const bare = (method: string): RequestInit & { headers: Headers } => ({ method, headers: new Headers() });
  const refreshCsrf = async () => {
    const answer = await persist('/v1/auth/refreshCsrfToken', bare('POST'));
    csrf = ((await answer.json()) as { csrf_token: string }).csrf_token;
  };
  const revive = async () => {
    const init = { ...bare('POST'), body: '{}' };
    init.headers.set('content-type', 'application/json');
    const { ok } = await persist('/v1/auth/refreshJwtToken', init);
    if (ok) await refreshCsrf();
    return ok;
  };

  const send: Send = async (path, init) => {
    if (csrf === null && UNSAFE.has(init.method ?? 'GET')) await refreshCsrf();
    const answer = await persist(path, init);
    const isAboutSession = path.startsWith('/v1/auth/');
    if (answer.status === 401 && !isAboutSession && (await revive())) return persist(path, init);
    if (answer.status === 403 && (await problemOf(answer.clone()))?.endsWith('/csrf')) {
      await refreshCsrf();
      return persist(path, init);
    }
    // The CSRF token belongs to the session.
    if (answer.ok && path.startsWith('/v1/auth/login/')) await refreshCsrf();
    return answer;
  };
  const sendOnce: Send = async (path, init) => {
    if (csrf === null) await refreshCsrf();
    let answer = await once(path, init);
    // A session token is valid for some minutes; the page renews it by itself.
    if (answer?.status === 401 && (await revive())) answer = await once(path, init);
    if (!answer) throw new Error(`${init.method} ${path} was not answered`);
    return answer;
  };
  return { api: createApi(send), send, once: createApi(sendOnce), sendOnce };
}

async function problemOf(answer: Response | null): Promise<string | undefined> {
  if (!answer?.headers.get('content-type')?.includes('problem+json')) return undefined;
  const { type } = (await answer.clone().json()) as { type?: string };
  return type;
}
