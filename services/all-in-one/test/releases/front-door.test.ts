import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import { HIDDEN_SEGMENT } from '@nabericht/gateway/routes/hide-internal';
import { openTestDatabase, release } from '@nabericht/registry-service/test/test-registry';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { revisionOf } from '@nabericht/release-model/release-id';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let landing: ReleaseId;

beforeAll(async () => {
  const database = await openTestDatabase();
  [, landing] = await release(database.db, { name: 'shell' }, { name: 'mf-landing' });
  gateway = await startTestGateway(database);
});

test.each(['/v1/provider', '/v2/dossier/7', '/.well-known/jwks.json'])(
  '%s is passed to the services',
  async (path) => {
    expect(await (await gateway.get(path)).json()).toEqual({ asked: path });
  },
);

const LONG = `/v1/provider/${'a'.repeat(2000)}`;

test.each([
  ['br', LONG, 'br'],
  ['gzip, deflate', LONG, 'gzip'],
  ['br;q=0, gzip', LONG, 'gzip'],
  ['identity', LONG, null],
  ['br', '/v1/provider', null],
])('a browser that accepts %s gets large JSON compressed', async (accepted, path, encoding) => {
  const answer = await gateway.get(path, { 'accept-encoding': accepted });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = { br: brotliDecompressSync, gzip: gunzipSync, none: (plain: Buffer) => plain };
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toContain('accept-encoding');
  expect(JSON.parse(text[(encoding ?? 'none') as keyof typeof text](bytes).toString())).toEqual({
    asked: path,
  });
  if (encoding) expect(bytes.length).toBeLessThan(200);
});

test.each([
  '/internal/session/users/1',
  '/Internal/session/users/1',
  '//internal/session',
  '/%69nternal/session/users/1',
  '/%2569nternal/session/users/1',
  '/v1/..%2finternal/session',
  '/v1/%2e%2e%2finternal/session',
])('%s is not reachable from outside', async (path) => {
  const answer = await gateway.get(`http://localhost:4000${path}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

test('no provider can have as its slug what the gateway answers itself, or hides', () => {
  const answered = gateway.app.routes.map(({ path }) => path.split('/')[1] ?? '');
  const own = new Set([HIDDEN_SEGMENT, ...answered]);
  expect([...own]).toEqual(expect.arrayContaining(['internal', 'v1', 'mfe', 'embed', 'healthz']));
  expect([...own].filter(isUsableSlug)).toEqual([]);
});

test.each([
  '/robots.txt',
  '/favicon.ico',
  '/mfe/x',
  '/embed/v2.js',
  '/sandbox/mailbox',
  '/.well-known/other',
])('%s is not answered with a page', async (path) => {
  const answer = await gateway.get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

test.each([
  ['/preview/%'],
  ['/preview/%E0%A4%A'],
  ['/preview/'],
  ['/preview/x?to=%&to=%E0'],
  ['/preview/off?to=%E0%A4%A'],
  ['/mfe/%E0%A4%A/1.0.0-00000000/x.js'],
  ['/mfe/mf-landing/1.0.0-00000000/%00'],
  ['/beacons?x=%'],
])('%s never causes a 5xx', async (path) => {
  const odd = {
    cookie: 'nabericht_preview=%E0%A4%A; nabericht_preview=',
    'sec-fetch-site': 'x',
    origin: 'x',
  };
  for (const answer of [
    await gateway.get(path),
    await gateway.get(path, odd),
    await gateway.post(path, '\0', { ...odd, 'content-type': '\x80' }),
    await gateway.post(path, '{}', { 'content-type': 'application/json; charset=%' }),
  ])
    expect(answer.status).toBeLessThan(500);
});

test('a malformed preview cookie gets the live page', async () => {
  const answer = await gateway.get('/', { cookie: 'nabericht_preview=%E0%A4%A' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('a page cannot be posted to', async () => {
  expect((await gateway.post('/', 'x')).status).toBe(404);
});

test('the icon is served', async () => {
  const answer = await gateway.get('/favicon.svg');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
});

test('frontend discovery lists the live releases with their hashes', async () => {
  const found = await (await gateway.get('/.well-known/frontend-discovery')).json();
  expect(found.schema).toBe('https://mfewg.org/schema/v1-pre.json');
  expect(found.microFrontends['@nabericht/mf-landing']).toEqual([
    {
      url: `http://localhost:4000/mfe/mf-landing/${revisionOf(landing)}/entry.js`,
      metadata: { integrity: expect.stringMatching(/^sha384-.{64}$/), version: revisionOf(landing) },
      deployment: { traffic: 100, default: true },
      extras: { files: expect.any(Object), routes: ['/'] },
    },
  ]);
  expect(Object.keys(found.microFrontends)).toEqual(['@nabericht/shell', '@nabericht/mf-landing']);
});

test('browser reports are logged without the page that they came from', async () => {
  const report = {
    type: 'csp-violation',
    url: 'http://localhost:4000/beneficiary/1/secret-code',
    body: {
      documentURL: 'http://localhost:4000/beneficiary/1/secret-code',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/x.js?email=anna@example.nl',
    },
  };
  const answer = await gateway.post('/reports', JSON.stringify([report, { type: 'NOT A TYPE' }, 7]));
  expect(answer.status).toBe(204);
  const lines = gateway.lines.filter((line) => line.includes('browser report'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"directive":"script-src-elem","blocked":"https://evil.example"');
  expect(gateway.lines.join()).not.toMatch(/secret-code|anna/);
});

test('malformed reports and floods of reports do no harm', async () => {
  expect((await gateway.post('/reports', '{"not": "json')).status).toBe(204);
  expect((await gateway.post('/reports', 'x'.repeat(40_000))).status).toBe(413);
  const before = gateway.lines.length;
  for (let i = 0; i < 20; i += 1)
    await gateway.post('/reports', JSON.stringify(Array(20).fill({ type: 'csp-violation' })));
  expect(gateway.lines.length - before).toBeLessThanOrEqual(120);
});

test('too many cookies set by scripts are removed before they lock visitors out; our own cookies stay', async () => {
  const many = Array.from({ length: 3 }, (_, i) => `strange${i}=${'x'.repeat(3_900)}`);
  const cookie = [...many, 'nabericht_locale=en'].join('; ');
  const answer = await gateway.get('/dossier/7/tasklist', { cookie });
  expect(answer.status).toBe(200);
  const taken = answer.headers.getSetCookie();
  expect(taken).toContain('strange0=; Max-Age=0; Path=/');
  expect(taken).toContain('strange2=; Max-Age=0; Path=/dossier/7');
  expect(taken.join()).not.toContain('nabericht_locale');
  const few = await gateway.get('/', { cookie: 'strange0=1; nabericht_locale=en' });
  expect(few.headers.getSetCookie()).toEqual([]);
});
