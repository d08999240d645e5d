import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { metrics } from '@nabericht/service-kit/metrics';
import { serve } from '@nabericht/service-kit/serve';
import { traceRequests } from '@nabericht/service-kit/trace/trace-requests';
import { atEnd } from '@nabericht/testing/clean-up';
import { Hono } from 'hono';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createFindSession } from '../src/find-session.ts';
import { createServices, passOn, type Services } from '../src/services.ts';

const upstream = new Hono();
upstream.post('/v1/task/:id', async (context) => {
  context.header('set-cookie', 'a=1');
  context.header('set-cookie', 'b=2', { append: true });
  return context.json(
    { body: await context.req.text(), query: context.req.query('q'), cookie: context.req.header('cookie') },
    201,
  );
});
upstream.get('/v1/identification/callback', (context) =>
  context.redirect('https://elsewhere.example/status'),
);
const USER_ID = '0b2c9a44-6f0e-4b3c-9d0a-3f6f0d6f1a01';
const CONFIRMED_AT = '2026-11-22T12:00:00.000Z';
upstream.get('/v1/auth/session', (context) => {
  const cookie = context.req.header('cookie') ?? '';
  if (cookie.includes('expired')) return context.json({}, 401);
  return context.json({
    userId: USER_ID,
    user: { firstName: 'Anna', lastName: 'Jansen', email: 'anna@example.nl' },
    locale: 'nl',
    confirmedAt: CONFIRMED_AT,
    expires_in: 240,
  });
});

let proxy: Services;
beforeAll(async () => {
  const server = await serve(upstream, 0, '127.0.0.1');
  atEnd(server.stop);
  const address = new URL(`http://127.0.0.1:${server.port}`);
  proxy = createServices({
    dossier: address,
    session: address,
    identification: address,
    file: new URL('http://127.0.0.1:1'),
  });
});

const ask = (services: Services, path: string, init?: RequestInit) =>
  services.fetch(new Request(new URL(path, 'http://localhost:4000'), init));

test('a request and its answer are forwarded unchanged', async () => {
  const answer = await ask(proxy, '/v1/task/7?q=1', {
    method: 'POST',
    body: 'x',
    headers: { cookie: 's=1' },
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ body: 'x', query: '1', cookie: 's=1' });
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a redirect is passed to the browser, which follows it itself', async () => {
  const answer = await ask(proxy, '/v1/identification/callback?state=s');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('https://elsewhere.example/status');
});

test.each([
  ['a path of nobody', '/v1/other', 404],
  ['a path that only starts like one', '/v1/taskmaster', 404],
  ['a service that was not configured', '/v1/address', 404],
  ['a service that is away', '/v1/file/upload', 503],
])('%s is a problem', async (_, path, status) => {
  const answer = await ask(proxy, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

/** A service elsewhere, and how it is asked for a path with so much patience. */
async function startService(listener: RequestListener) {
  const service = createServer(listener);
  await once(service.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => service.closeAllConnections());
  const address = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  return (path: string, answerMs: number, init?: RequestInit) =>
    passOn(
      new Request(new URL(path, 'http://localhost:4000'), init),
      address,
      {},
      { answerMs, uploadMs: answerMs },
    );
}

test('a download may take any time: only the wait for its start has a timeout', async () => {
  const passedOn = await startService(async (_, response) => {
    response.flushHeaders();
    for (let part = 1; part <= 6; part += 1) {
      await setTimeout(400);
      response.write(`part ${part};`);
    }
    response.end();
  });
  const answer = await passedOn('/v1/account/export', 2000);
  expect(await answer.text()).toBe('part 1;part 2;part 3;part 4;part 5;part 6;');
});

test('a request whose client has gone is aborted', async () => {
  const gone = Promise.withResolvers<void>();
  const asked: string[] = [];
  const leaving = new AbortController();
  const passedOn = await startService(({ url = '' }, response) => {
    asked.push(url);
    response.on('close', gone.resolve);
    leaving.abort();
  });
  await passedOn('/v1/task/7', 60_000, { signal: leaving.signal });
  await gone.promise;
  expect(asked).toEqual(['/v1/task/7']);
});

test('a service that does not answer times out, also in a process that has run for long', async () => {
  const passedOn = await startService(({ url }, response) => url === '/quick' && response.end('here'));
  // After so many V8 compiles anew, and what the code needs no more is no longer held.
  for (let round = 0; round < 25; round += 1)
    await Promise.all(Array.from({ length: 100 }, async () => (await passedOn('/quick', 60_000)).text()));
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc'), 50);
  onTestFinished(() => clearInterval(collecting));
  expect((await passedOn('/silent', 300)).status).toBe(503);
});

test('what a service elsewhere answers is told apart from what it does not, so that neither counts twice', async () => {
  const door = new Hono();
  door.use(traceRequests);
  // A pattern of its own: the figures are those of the whole process.
  door.all('/:told/*', ({ req, env }) => proxy.fetch(req.raw, env));
  for (const path of ['/v1/task/7', '/v1/file/upload'])
    await door.request(`http://localhost:4000${path}`, { method: 'POST', body: 'x' });
  const lines = (await metrics.metrics()).split('\n');
  expect(lines.filter((line) => /duration_seconds_count.*route="\/:told\/\*"/.test(line))).toEqual([
    'nabericht_request_duration_seconds_count{method="POST",route="/:told/*",status="201",answered="elsewhere"} 1',
    'nabericht_request_duration_seconds_count{method="POST",route="/:told/*",status="503",answered="here"} 1',
  ]);
});

test('services in this process are reached by the same paths', async () => {
  const here = createServices({ dossier: upstream });
  expect((await ask(here, '/v1/task/7', { method: 'POST', body: 'x' })).status).toBe(201);
  expect((await ask(here, '/v1/file/upload')).status).toBe(404);
});

test('the session service is asked only when there is a session cookie', async () => {
  const findSession = createFindSession(createServices({ session: upstream }), () => new Date(0));
  const ofCookie = (cookie: string) =>
    findSession(new Request('http://localhost:4000/', { headers: { cookie } }));
  const session = {
    userId: USER_ID,
    user: { firstName: 'Anna', lastName: 'Jansen', email: 'anna@example.nl' },
    locale: 'nl',
    confirmedAt: CONFIRMED_AT,
    expiresAt: '1970-01-01T00:04:00.000Z',
  };
  expect(await ofCookie('nabericht_session=x')).toEqual(session);
  expect(await ofCookie('a=1; __Host-nabericht_session=x')).toEqual(session);
  expect(await ofCookie('nabericht_session=expired')).toBe(null);
  expect(await ofCookie('nabericht_locale=en')).toBe(null);
});
