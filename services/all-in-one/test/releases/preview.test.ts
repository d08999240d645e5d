import { promote } from '@nabericht/registry-service/composition/promote';
import { createPreview } from '@nabericht/registry-service/preview/preview-repository';
import {
  leavable,
  nowhere,
  openTestDatabase,
  publish,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { compositionId } from '@nabericht/release-model/composition';
import { type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { cookieOf, previewLink } from './test-preview.ts';

let database: TestDatabase;
let gateway: TestGateway;
let shell: ReleaseId;
let live: ReleaseId;
let candidate: ReleaseId;

beforeAll(async () => {
  database = await openTestDatabase();
  [shell, live] = await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'everybody' });
  gateway = await startTestGateway(database);
  candidate = await publish(database.db, { name: 'mf-landing', text: 'candidate' });
});

/** The page data of a page that starts with this release. */
const startWith = (id: ReleaseId) => `"versions":[{"version":"${revisionOf(id)}"`;

const link = (minutes?: number) => previewLink(database.db, gateway, [candidate], minutes);

async function open(path: string, from = gateway): Promise<string> {
  const answer = await from.get(path);
  expect(answer.status).toBe(303);
  return cookieOf(answer);
}

const textOf = async (cookie?: string, from = gateway) =>
  (await from.get('/', cookie ? { cookie } : {})).text();

test('the holder of a preview link sees the candidate, and everybody else sees what is live', async () => {
  const answer = await gateway.get(await link());
  expect(answer.headers.get('location')).toBe('/');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('set-cookie')).toMatch(
    /^nabericht_preview=[\w-]{43}; Path=\/; Expires=Sat, 21 Nov 2026 13:00:00 GMT; HttpOnly; SameSite=Lax$/,
  );
  const page = await gateway.get('/', { cookie: cookieOf(answer) });
  const html = await page.text();
  // The candidate's code was not released: it runs in that person's browser only, and not on the server.
  expect(html).toContain(startWith(candidate));
  expect(html).toContain('<p>skeleton</p>');
  expect(html).not.toContain('candidate: ');
  const together = { shell: revisionOf(shell), 'mf-landing': revisionOf(candidate) };
  expect(page.headers.get('x-nabericht-composition')).toBe(compositionId(together));
  expect(html).toContain(`"composition":"${compositionId(together)}"`);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('vary')).toContain('cookie');
  expect(page.headers.get('content-security-policy')).toContain("'strict-dynamic'");

  const others = await gateway.get('/');
  expect(await others.text()).toContain('everybody: Noorderbank');
  expect(others.headers.get('cache-control')).toBe('no-cache');
  expect(others.headers.get('x-robots-tag')).toBe(null);
  expect(others.headers.get('x-nabericht-composition')).toBe(gateway.registry.live()?.id);
});

test('the live release can replace the candidate, and every file of both has its hash in the page', async () => {
  const html = await textOf(await open(await link()));
  const versions = [candidate, live].map(revisionOf);
  expect(html).toMatch(new RegExp(`"versions":\\[{"version":"${versions[0]}".*{"version":"${versions[1]}"`));
  for (const version of versions)
    expect(html).toMatch(new RegExp(`"/mfe/mf-landing/${version}/screen.js":"sha384-`));
});

test('the link redirects to the place that it names, on this site only', async () => {
  const path = await link();
  const to = async (place: string) =>
    (await gateway.get(`${path}?to=${encodeURIComponent(place)}`)).headers.get('location');
  expect(await to('/noorderbank?step=2')).toBe('/noorderbank?step=2');
  expect(await to('//evil.example')).toBe('/');
  expect(await to('/..//evil.example')).toBe('/');
  expect(await to('https://evil.example')).toBe('/');
});

test.each<[string, Record<string, string>]>([
  ['led here by another site', { 'sec-fetch-site': 'cross-site' }],
  ['led here by a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['signed in', { 'sec-fetch-site': 'none', cookie: 'nabericht_session=x' }],
  ['signed in until a moment ago', { cookie: 'nabericht_refresh=x' }],
])('a visitor who is %s is asked first', async (_, headers) => {
  const path = await link();
  const asked = await gateway.get(`${path}?to=${encodeURIComponent('/a?b="><script>')}`, headers);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('set-cookie')).toBe(null);
  expect(asked.headers.get('cache-control')).toBe('no-store');
  const html = await asked.text();
  expect(html).toContain('Je opent een voorvertoning');
  expect(html).not.toContain('<script>');
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const led = await gateway.post(action, '', { ...headers, 'sec-fetch-site': 'cross-site' });
  expect(led.status).toBe(403);
  expect(led.headers.get('set-cookie')).toBe(null);
  // These are Chromium's headers from a page with `Referrer-Policy: no-referrer`.
  const agreed = await gateway.post(action, '', {
    ...headers,
    origin: 'null',
    'sec-fetch-site': 'same-origin',
  });
  expect(agreed.status).toBe(303);
  expect(agreed.headers.get('location')).toBe('/a?b=%22%3E%3Cscript%3E');
  expect(await textOf(cookieOf(agreed))).toContain(startWith(candidate));
});

test('a preview ends at its time, both the link and what it opened', async () => {
  const path = await link(30);
  const cookie = await open(path);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 29 * 60_000);
  expect(await textOf(cookie)).toContain(startWith(candidate));
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000);
  expect(await textOf(cookie)).toContain('everybody: ');
  const answer = await gateway.get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBe(null);
  expect(await answer.text()).toContain('Deze voorvertoning is er niet meer');
});

test('a preview can be left', async () => {
  const cookie = await open(await link());
  const answer = await gateway.get('/preview/off', { cookie });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('set-cookie')).toMatch(/^nabericht_preview=; Max-Age=0/);
});

test.each([
  ['made up', 'A'.repeat(43)],
  ['too short', 'abc'],
  ['no token at all', 'a%00b'],
  ['a release by its name', 'mf-landing@1.0.0-00000000'],
])('a token that is %s opens no preview', async (_, token) => {
  const answer = await gateway.get(`/preview/${token}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('set-cookie')).toBe(null);
  expect(await textOf(`nabericht_preview=${token}`)).toContain('everybody: ');
});

test('a token that opens no preview is in the security log, without the token', async () => {
  const noting = await startTestGateway(database);
  expect((await noting.get(`/preview/${'planted'.padEnd(43, 'x')}`)).status).toBe(404);
  const lines = noting.lines.filter((line) => line.includes('"kind":"security"'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: 'access.unknown-secret', route: 'GET /preview/:token' },
  ]);
  expect(noting.lines.join()).not.toContain('planted');
});

test('nothing that is stored in the database works as a token', async () => {
  await link();
  const rows = await database.db.selectFrom('preview').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { digest } of rows) {
    expect((await gateway.get(`/preview/${digest}`)).status).toBe(404);
    expect(await textOf(`nabericht_preview=${digest}`)).toContain('everybody: ');
  }
});

test('an unknown release cannot be previewed', async () => {
  const none = { ...candidate, hash: '00000000' };
  const made = createPreview(database.db, {
    releases: [none],
    minutes: 5,
    createdBy: 'tester',
    publicUrl: 'http://localhost:4000',
    now: gateway.clock.now,
  });
  expect(await made).toBe(null);
});

test('a preview follows what is promoted meanwhile', async () => {
  const cookie = await open(await link());
  const [report] = await release(database.db, {
    name: 'mf-report',
    routes: [{ path: '/report', render: 'client' }],
  });
  await until(() => gateway.registry.live()?.releases.has('mf-report') === true);
  const html = await textOf(cookie);
  expect(html).toContain(startWith(candidate));
  expect(html).toContain(`/mfe/mf-report/${revisionOf(report)}/entry.js`);
});

test('another gateway shows the preview too; on https its cookie is restricted to this host', async () => {
  const second = await startTestGateway({ ...database, publicUrl: 'https://nabericht.example' });
  const answer = await second.get(await link());
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-nabericht_preview=.*; Secure; /);
  expect(await textOf(cookieOf(answer), second)).toContain(startWith(candidate));
});

test('while the database is away an open preview still works, and no other can be opened', async () => {
  const path = await link();
  const { db, away } = leavable(database.db);
  const other = await startTestGateway({ db, connection: nowhere });
  const cookie = await open(path, other);
  await textOf(cookie, other);
  const unopened = await link();
  away.isIt = true;
  expect(await textOf(cookie, other)).toContain(startWith(candidate));
  const answer = await other.get(unopened);
  expect(answer.status).toBe(503);
  const unknown = await other.get('/', { cookie: `nabericht_preview=${unopened.split('/').at(-1)}` });
  expect(unknown.status).toBe(200);
  expect(await unknown.text()).toContain('everybody: ');
  away.isIt = false;
});

test('guessing tokens is rate limited', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 80; i += 1) statuses.add((await gateway.get(`/preview/${i}`)).status);
  expect([...statuses].sort()).toEqual([404, 429]);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000);
  expect((await gateway.get('/preview/x')).status).toBe(404);
});

test('once its candidate is live, the preview shows what everybody sees', async () => {
  const cookie = await open(await link());
  const { compositionId: id } = await promote(database.db, [candidate], reason);
  await until(() => gateway.registry.live()?.id === id);
  const page = await gateway.get('/', { cookie });
  expect(page.headers.get('x-nabericht-composition')).toBe(id);
  expect(await textOf()).toContain('candidate: ');
});
