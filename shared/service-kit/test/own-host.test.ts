import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ownHost } from '../src/own-host.ts';

const ask = async (publicUrl: string, host: string) => {
  const app = new Hono().use(ownHost(new URL(publicUrl))).get('/', (context) => context.text('mail'));
  return (await app.request('http://127.0.0.1:4000/', { headers: { host } })).status;
};

test.each([
  'localhost:4000',
  '127.0.0.1:4000',
  '[::1]:4000',
  'localhost',
  'LOCALHOST:4000',
  'localhost:9000',
])("a site on a developer's own machine accepts the host name %s", async (host) => {
  expect(await ask('http://localhost:4000', host)).toBe(200);
});

test.each([
  'evil.example:4000',
  'evil.example',
  'localhost.evil.example',
  '10.0.0.1:4000',
  'a@localhost@b',
  '',
])("a site on a developer's own machine refuses the host name %j", async (host) => {
  expect(await ask('http://localhost:4000', host)).toBe(421);
});

test('a public installation behind proxies accepts any host name', async () => {
  expect(await ask('https://nabericht.example', 'gateway.internal:4000')).toBe(200);
});
