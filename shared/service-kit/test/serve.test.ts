import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serve } from '../src/serve.ts';

/** Uses Node's own client, which sends headers unchecked. */
const ask = (port: number, path: string, cookie: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const asking = request({ port, path, headers: { cookie } }, async (answer) => {
      const text = (await answer.toArray()).join('');
      resolve(new Response(text, { status: answer.statusCode, headers: answer.headers as HeadersInit }));
    });
    asking.on('error', reject).end();
  });

/** That many cookies of 3.9 kB, as scripts on a page may set them. */
const cookies = (count: number) =>
  Array.from({ length: count }, (_, i) => `c${i}=${'x'.repeat(3_900)}`).join('; ');

async function serveClearing() {
  const app = new Hono().get('*', (context) => context.text('here'));
  const clearing = async () =>
    new Response('in words', { headers: { 'clear-site-data': '"cookies"', 'content-type': 'text/plain' } });
  return serve(app, 0, '127.0.0.1', { refuseCookies: clearing });
}

it('still answers a browser with more cookies than Node reads by default, and tells one with far more what to do', async () => {
  const server = await serveClearing();
  expect((await ask(server.port, '/', cookies(5))).status).toBe(200);
  const refused = await ask(server.port, '/', cookies(40));
  expect(refused.status).toBe(431);
  expect(refused.headers.get('clear-site-data')).toBe('"cookies"');
  expect(await refused.text()).toBe('in words');
  await server.stop();
});

it('clears no cookies because of a long address, which can be in a link by somebody else', async () => {
  const server = await serveClearing();
  const refused = await ask(server.port, `/${'a'.repeat(70_000)}`, 'a=1; b=2');
  expect(refused.status).toBe(431);
  expect(refused.headers.get('clear-site-data')).toBeNull();
  await server.stop();
});

it('keeps an idle connection open for longer than the proxies in front of it do', async () => {
  const server = await serve(
    new Hono().get('/', (context) => context.text('here')),
    0,
    '127.0.0.1',
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  const seconds = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1];
  await answer.text();
  await server.stop();
  expect(Number(seconds)).toBeGreaterThan(60);
});

// After 10 s it would give up waiting.
it('stops as soon as the last request has its answer', { timeout: 8_000 }, async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const app = new Hono().get('/', async (context) => {
    ask();
    await answered;
    return context.text('here');
  });
  const server = await serve(app, 0, '127.0.0.1');
  const request = fetch(`http://127.0.0.1:${server.port}/`).then((response) => response.text());
  await asked;
  const stopped = server.stop();
  answer();
  expect(await request).toBe('here');
  await stopped;
});

// As above.
it('stops although a client has a spare connection open on which nothing was requested', {
  timeout: 8_000,
}, async () => {
  const server = await serve(new Hono(), 0, '127.0.0.1');
  const spare = connect(server.port, '127.0.0.1');
  await once(spare, 'connect');
  const closed = once(spare, 'close');
  await server.stop();
  await closed;
});
