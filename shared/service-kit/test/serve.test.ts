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
