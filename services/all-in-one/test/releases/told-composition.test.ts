import { createToldComposition } from '@nabericht/gateway/routes/told-composition';
import {
  openTestDatabase,
  publish,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { revisionOf } from '@nabericht/release-model/release-id';
import { createLogger } from '@nabericht/service-kit/logger';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { cookieOf, previewLink } from './test-preview.ts';

let database: TestDatabase;
let gateway: TestGateway;

beforeAll(async () => {
  database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  gateway = await startTestGateway(database);
});

const told = async (path: string, headers: Record<string, string> = {}) =>
  (await gateway.get(path, headers)).headers.get('x-nabericht-composition');

test('every answer of a service, and every page, says which composition a page would have', async () => {
  const live = gateway.registry.live()?.id;
  for (const path of ['/v1/provider', '/v2/dossier', '/', '/.well-known/frontend-discovery'])
    expect(await told(path), path).toBe(live);
  await release(database.db, { name: 'mf-landing', text: 'second' });
  await until(async () => gateway.registry.live()?.id !== live);
  expect(await told('/v1/provider')).toBe(gateway.registry.live()?.id);
});

test('in a preview the answers name the composition of the preview', async () => {
  const candidate = await publish(database.db, { name: 'mf-landing', text: 'candidate' });
  const cookie = cookieOf(await gateway.get(await previewLink(database.db, gateway, [candidate])));
  const page = await gateway.get('/', { cookie });
  expect(await page.text()).toContain(revisionOf(candidate));
  expect(await told('/v1/provider', { cookie })).toBe(page.headers.get('x-nabericht-composition'));
  expect(await told('/v1/provider', { cookie })).not.toBe(await told('/v1/provider'));
});

test('an answer that a browser may cache names none: it would be outdated', async () => {
  const publicUrl = new URL('http://localhost:4000');
  const log = createLogger({}, () => {});
  const localCode = { ofAll: null, open: async () => null };
  const told = createToldComposition({ registry: gateway.registry, localCode, publicUrl, log });
  const app = new Hono().get('/:control', async (context) => {
    const answer = context.body('', 200, { 'cache-control': context.req.param('control') });
    return context.json(await told(context, answer));
  });
  const heard = async (control: string) =>
    (await (await app.request(`/${encodeURIComponent(control)}`)).json())['x-nabericht-composition'] ?? null;
  expect(await heard('no-cache')).toBe(gateway.registry.live()?.id);
  expect(await heard('private, max-age=0')).toBe(gateway.registry.live()?.id);
  expect(await heard('public, max-age=31536000, immutable')).toBe(null);
});
