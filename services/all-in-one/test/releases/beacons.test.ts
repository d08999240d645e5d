import { showReleases } from '@nabericht/gateway/health/release-figures';
import { readHealth } from '@nabericht/registry-service/health/release-health';
import {
  leavable,
  openTestDatabase,
  publish,
  release,
  releaseInTurn,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { metrics } from '@nabericht/service-kit/metrics';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { cookieOf, previewLink } from './test-preview.ts';

let database: TestDatabase;
let gateway: TestGateway;
let older: ReleaseId;
let newer: ReleaseId;

beforeAll(async () => {
  database = await openTestDatabase();
  [older, newer] = await releaseInTurn(database.db, 'older', 'newer');
  gateway = await startTestGateway(database);
});

beforeEach(async () => {
  await gateway.counts.flush();
  await database.db.deleteFrom('release_series').execute();
  // Resets the rate limits.
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000);
});

const composition = () => gateway.registry.live()?.id ?? '';
const event = (id: ReleaseId, kind: string, more = {}) => ({
  remote: id.name,
  version: revisionOf(id),
  kind,
  ...more,
});

/** Sends it with the token of a page that was served just now, unless the body has its own. */
async function send(body: unknown, headers: Record<string, string> = {}, from = gateway) {
  const given = body as { composition?: unknown; view?: string };
  const view = await from.views.issue(String(given?.composition), 'somebody');
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  const text = typeof body === 'string' ? body : JSON.stringify(isPlain ? { view, ...body } : body);
  return from.post('/beacons', text, { 'content-type': 'text/plain;charset=UTF-8', ...headers });
}

async function health(from = gateway) {
  await from.counts.flush();
  const since = new Date(0);
  const all = await readHealth(database.db, { since });
  return Object.fromEntries(all.map(({ release: name, ...line }) => [name, line]));
}

test('beacons of pages are counted in one series per version', async () => {
  const answer = await send({
    composition: composition(),
    events: [
      event(newer, 'failed', { reason: 'integrity' }),
      event(newer, 'swapped'),
      event(older, 'loaded', { ms: 140 }),
    ],
  });
  expect(answer.status).toBe(204);
  const json = { 'content-type': 'application/json' };
  await send({ composition: composition(), events: [event(newer, 'loaded', { ms: 90 })] }, json);
  await send({ composition: composition(), events: [event(newer, 'loaded', { ms: 950 })] }, json);
  await send({ composition: composition(), events: [event(newer, 'failed', { reason: 'late' })] }, json);
  expect(await health()).toEqual({
    [formatRelease(newer)]: {
      loaded: 2,
      failed: 2,
      swapped: 1,
      integrity: 1,
      csp: 0,
      erred: 0,
      errorShare: 0.5,
      p50: 100,
      p75: 900,
    },
    [formatRelease(older)]: {
      loaded: 1,
      failed: 0,
      swapped: 0,
      integrity: 0,
      csp: 0,
      erred: 0,
      errorShare: 0,
      p50: 125,
      p75: 138,
    },
  });
});

test('web vitals are measured per release and route pattern, once per page, and never for an invented page', async () => {
  const { routes } = gateway.registry.live()?.releases.get(newer.name)?.[0]?.manifest ?? {};
  const page = routes?.[0]?.path ?? '';
  const view = await gateway.views.issue(composition(), 'somebody');
  const felt = (more: object = {}) => ({
    composition: composition(),
    view,
    events: [],
    vitals: { remote: newer.name, version: revisionOf(newer), page, lcp: 1_800, cls: 0.02, inp: 90, ...more },
  });
  expect((await send(felt())).status).toBe(204);
  expect((await send(felt())).status).toBe(204);
  const other = await gateway.views.issue(composition(), 'somebody');
  expect((await send({ ...felt({ page: '/van-iemand/12' }), view: other })).status).toBe(204);
  expect((await send(felt({ version: '9.9.9-00000000' }))).status).toBe(422);
  showReleases(gateway.registry, () => gateway.clock.now);
  const text = await metrics.metrics();
  const labels = `release="${formatRelease(newer)}",page="${page}"`;
  expect(text).toContain(`nabericht_page_lcp_seconds_bucket{le="2",${labels}} 1\n`);
  expect(text).toContain(`nabericht_page_inp_seconds_count{${labels}} 1\n`);
  expect(text).toContain(`nabericht_release_live{release="${formatRelease(newer)}",place="live"} 1\n`);
  expect(text).not.toContain('van-iemand');
});

test('an uncaught error of a release counts as erred, and the release still counts as loaded', async () => {
  const at = { script: 'entry.js', line: 1, column: 7 };
  const body = {
    composition: composition(),
    events: [event(newer, 'erred', { at }), event(newer, 'loaded')],
  };
  expect((await send(body)).status).toBe(204);
  expect((await health())[formatRelease(newer)]).toMatchObject({ loaded: 1, failed: 0, erred: 1 });
});

test('a page that hung is reported by the next one, with the token of the page that hung', async () => {
  const view = await gateway.views.issue(composition(), 'somebody');
  const told = (kind: string, more = {}) =>
    send({ composition: composition(), view, events: [event(newer, kind, more)] });
  await told('loaded');
  await told('failed', { reason: 'hung' });
  expect((await health())[formatRelease(newer)]).toMatchObject({ loaded: 1, failed: 1 });
});

test('the counts of several minutes and gateways are added up', async () => {
  const second = await startTestGateway(database);
  const body = { composition: composition(), events: [event(newer, 'loaded', { ms: 90 })] };
  for (const from of [gateway, second]) from.clock.now = new Date('2026-11-21T13:00:30Z');
  await Promise.all([send(body), send(body), send(body, {}, second)]);
  await Promise.all([gateway.counts.flush(), second.counts.flush()]);
  const inMinute = await database.db.selectFrom('release_series').select(['minute', 'loaded']).execute();
  expect(inMinute).toEqual([{ minute: new Date('2026-11-21T13:00:00Z'), loaded: 3 }]);
  gateway.clock.now = new Date('2026-11-21T13:01:00Z');
  await send(body);
  expect((await health())[formatRelease(newer)]).toMatchObject({ loaded: 4, p50: 75 });
  const ofOther = await readHealth(database.db, { name: 'mf-report', since: new Date(0) });
  const later = await readHealth(database.db, {
    name: 'mf-landing',
    since: new Date('2026-11-21T13:01:00Z'),
  });
  expect(ofOther).toEqual([]);
  expect(later).toMatchObject([{ loaded: 1 }]);
});

const good = () => event(newer, 'loaded', { ms: 5 });

test.each<[string, () => unknown, number]>([
  ['no JSON', () => '{"composition', 400],
  ['nothing', () => '', 400],
  ['JSON nested far too deep', () => `${'['.repeat(500)}${']'.repeat(500)}`, 400],
  ['another shape', () => [1, 2, 3], 422],
  ['null', () => 'null', 422],
  ['no events', () => ({ composition: composition(), events: [] }), 422],
  ['too many events', () => ({ composition: composition(), events: Array(21).fill(good()) }), 422],
  ['too many bytes', () => ({ composition: composition(), events: [], more: 'x'.repeat(9_000) }), 413],
  ['an unknown composition', () => ({ composition: '0123456789ab', events: [good()] }), 422],
  ['a composition that is none', () => ({ composition: '__proto__', events: [good()] }), 422],
  ['an unknown name', () => of({ remote: 'mf-other' }), 422],
  ['an unknown version', () => of({ version: '9.9.9-00000000' }), 422],
  ['another kind', () => of({ kind: 'exploded' }), 422],
  ['a time before it began', () => of({ ms: -1 }), 422],
  ['a time without end', () => of({ ms: 1e12 }), 422],
  ['a time that is none', () => of({ ms: '5' }), 422],
  ['a reason of its own', () => of({ kind: 'failed', reason: 'x'.repeat(100) }), 422],
  ['a null byte', () => of({ remote: 'mf-landing\0' }), 400],
])('%s is refused as a whole, and counts nothing', async (_, body, status) => {
  const answer = await send(body());
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await health()).toEqual({});
});
const of = (more: object) => ({ composition: composition(), events: [good(), { ...good(), ...more }] });

test.each<[string, Record<string, string>, number]>([
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from another origin', { origin: 'https://evil.example' }, 403],
])('%s no beacon is accepted', async (_, headers, status) => {
  const answer = await send({ composition: composition(), events: [good()] }, headers);
  expect(answer.status).toBe(status);
  expect(await health()).toEqual({});
});

/** Opens a page; returns its composition, and its token for beacons. */
async function openPage(address: string) {
  const answer = await gateway.get('/', {}, address);
  const [, view] = /"view":"([^"]+)"/.exec(await answer.text()) ?? [];
  return { composition: answer.headers.get('x-nabericht-composition') ?? '', view };
}

test.each<[string, () => Promise<unknown>]>([
  ['none', async () => undefined],
  ['one of its own making', async () => 'AAAA.zzzzzzzzz.somebody.AAAA'],
  ['one of another composition', () => gateway.views.issue('0123456789ab', 'somebody')],
  [
    'one that another address is written into',
    async () => (await openPage('203.0.113.1')).view?.replace(/\.[^.]+(?=\.[^.]+$)/, '.other'),
  ],
  [
    'one that lasts longer than it was given for',
    async () => (await openPage('203.0.113.1')).view?.replace(/\.[^.]+/, '.zzzzzzzzz'),
  ],
  ['a list', async () => ['x']],
])('with %s as the page’s token, a beacon is refused', async (_, makeView) => {
  const body = { composition: composition(), view: await makeView(), events: [event(newer, 'failed')] };
  const answer = await gateway.post('/beacons', JSON.stringify(body), { 'content-type': 'text/plain' });
  expect(answer.status).toBe(422);
  expect(await health()).toEqual({});
});

test('a token expires two hours after its page was served', async () => {
  const page = await openPage('203.0.113.1');
  const body = { ...page, events: [good()] };
  expect((await send(body)).status).toBe(204);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 2 * 3_600_000);
  expect((await send(body)).status).toBe(422);
});

test('a page that reports the same event a hundred times counts once', async () => {
  const page = await openPage('203.0.113.1');
  const body = { ...page, events: Array(20).fill(event(newer, 'failed', { reason: 'threw' })) };
  for (let times = 0; times < 5; times += 1) expect((await send(body)).status).toBe(204);
  expect((await health())[formatRelease(newer)]).toMatchObject({ failed: 1, loaded: 0 });
});

test('the address of beacons cannot be read', async () => {
  const answer = await gateway.get('/beacons');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
});

test('beacons of one address are limited per minute, and other addresses are not affected', async () => {
  const body = { composition: composition(), events: [good()] };
  const statuses: number[] = [];
  for (let i = 0; i < 130; i += 1) statuses.push((await send(body)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  const late = await send(body);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  const view = await gateway.views.issue(composition(), 'another');
  const type = { 'content-type': 'text/plain' };
  const other = await gateway.post('/beacons', JSON.stringify({ ...body, view }), type, '198.51.100.7');
  expect(other.status).toBe(204);
  expect((await health())[formatRelease(newer)]?.loaded).toBe(121);
});

test('a beacon is accepted for the composition of its page, also when others went live since', async () => {
  const before = composition();
  const [next] = await release(database.db, { name: 'mf-landing', text: 'next' });
  await until(() => gateway.registry.live()?.id !== before);
  expect((await send({ composition: before, events: [event(newer, 'loaded')] })).status).toBe(204);
  expect((await send({ composition: before, events: [event(next, 'loaded')] })).status).toBe(422);
  expect((await send({ composition: composition(), events: [event(next, 'loaded')] })).status).toBe(204);
  expect((await send({ composition: composition(), events: [event(older, 'loaded')] })).status).toBe(422);
});

test('a beacon of a preview is accepted and not counted', async () => {
  const candidate = await publish(database.db, { name: 'mf-landing', text: 'candidate' });
  const cookie = cookieOf(await gateway.get(await previewLink(database.db, gateway, [candidate])));
  const page = await gateway.get('/', { cookie });
  const beacon = {
    composition: page.headers.get('x-nabericht-composition'),
    events: [event(candidate, 'failed', { reason: 'threw' })],
  };
  expect((await send(beacon, { cookie })).status).toBe(204);
  expect((await send(beacon)).status).toBe(422);
  expect(await health()).toEqual({});
});

test('a browser report counts for the release whose file was blocked', async () => {
  const report = (type: string, path: string) => ({
    type,
    body: { blockedURL: `http://localhost:4000${path}` },
  });
  const fileOf = (id: ReleaseId) => `/mfe/${id.name}/${revisionOf(id)}/entry.js`;
  await gateway.post(
    '/reports',
    JSON.stringify([
      report('csp-violation', fileOf(newer)),
      report('csp-violation', fileOf(newer)),
      report('integrity-violation', fileOf(newer)),
      report('deprecation', fileOf(older)),
      report('constructor', fileOf(older)),
      report('csp-violation', fileOf({ ...newer, hash: '00000000' })),
      report('csp-violation', '/mfe/%00/x/y'),
      report('csp-violation', '/elsewhere.js'),
    ]),
  );
  expect(await health()).toEqual({
    [formatRelease(newer)]: expect.objectContaining({
      csp: 2,
      integrity: 1,
      loaded: 0,
      failed: 0,
      p50: null,
    }),
  });
});

test('a violation by a script of a release counts for that release', async () => {
  const body = {
    blockedURL: 'https://elsewhere.example/x.js',
    sourceFile: `http://localhost:4000/mfe/${newer.name}/${revisionOf(newer)}/entry.js`,
  };
  await gateway.post('/reports', JSON.stringify([{ type: 'csp-violation', body }]));
  expect((await health())[formatRelease(newer)]).toMatchObject({ csp: 1 });
});

const WEBKIT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15';
const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

test.each([
  ['WebKit, which tells of files that are as they should be,', WEBKIT, 0],
  ['Chromium', CHROMIUM, 1],
])('an integrity report of %s counts if it can be trusted', async (_browser, agent, integrity) => {
  const blockedURL = `http://localhost:4000/mfe/${newer.name}/${revisionOf(newer)}/entry.js`;
  const report = { type: 'integrity-violation', body: { blockedURL } };
  const before = gateway.lines.length;
  await gateway.post('/reports', JSON.stringify([report]), { 'user-agent': agent });
  expect((await health())[formatRelease(newer)]?.integrity ?? 0).toBe(integrity);
  expect(gateway.lines.length - before).toBe(integrity);
});

test('counts wait while the database is away, and are then written once', async () => {
  const { db, away } = leavable(database.db);
  const other = await startTestGateway({ db, connection: database.connection });
  const body = { composition: composition(), events: [good()] };
  // Issuing a view once loads the key, as the first page would.
  await other.views.issue(composition(), 'somebody');
  away.isIt = true;
  expect((await send(body, {}, other)).status).toBe(204);
  await other.counts.flush();
  expect((await send(body, {}, other)).status).toBe(204);
  expect(await health(other)).toEqual({});
  away.isIt = false;
  expect((await health(other))[formatRelease(newer)]?.loaded).toBe(2);
  expect((await health(other))[formatRelease(newer)]?.loaded).toBe(2);
  await other.stop();
});

test('nothing that is stored identifies the sender', async () => {
  await send({ composition: composition(), events: [good()] });
  await gateway.counts.flush();
  const rows = await database.db.selectFrom('release_sighting').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  expect(gateway.lines.join()).not.toContain('192.0.2.1');
});

test('old counts are deleted', async () => {
  const count = async (table: 'release_sighting' | 'release_series') =>
    (await database.db.selectFrom(table).selectAll().execute()).length;
  await send({ composition: composition(), events: [good()] });
  await gateway.counts.flush();
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 2 * 3_600_000 + 1);
  await send({ composition: composition(), events: [good()] });
  await gateway.counts.flush();
  await gateway.forgetOld();
  expect(await count('release_sighting')).toBe(1);
  expect(await count('release_series')).toBe(2);
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 91 * 86_400_000);
  await send({ composition: composition(), events: [good()] });
  await gateway.counts.flush();
  await gateway.forgetOld();
  expect(await count('release_series')).toBe(1);
});

test('the record of senders is deleted, also when nothing is sent any more', async () => {
  await send({ composition: composition(), events: [good()] });
  await gateway.counts.flush();
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 2 * 3_600_000 + 1);
  await gateway.counts.flush();
  await gateway.forgetOld();
  expect(await database.db.selectFrom('release_sighting').selectAll().execute()).toEqual([]);
});
