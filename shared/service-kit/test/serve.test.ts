import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serve } from '../src/serve.ts';

it('keeps an idle connection for longer than the proxies in front of it do', async () => {
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

// It would give up after 10 s.
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
