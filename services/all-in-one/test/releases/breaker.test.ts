import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pin, unpin } from '@nabericht/registry-service/composition/hold';
import { rollBackRelease } from '@nabericht/registry-service/composition/roll-back';
import { openBreaker } from '@nabericht/registry-service/health/breaker-repository';
import {
  openTestDatabase,
  reason,
  release,
  releaseInTurn,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { OPEN_MS } from '@nabericht/release-model/breaker';
import { formatRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { atEnd } from '@nabericht/testing/clean-up';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { release as command } from '../../src/release-operations.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { openTeam } from './test-team.ts';

let database: TestDatabase;
let gateway: TestGateway;
let good: ReleaseId;
let broken: ReleaseId;

beforeAll(async () => {
  database = await openTestDatabase();
  [good, broken] = await releaseInTurn(database.db, 'good', 'broken');
});

beforeEach(async () => {
  for (const table of ['release_series', 'release_sighting', 'release_breaker'] as const)
    await database.db.deleteFrom(table).execute();
  gateway = await startTestGateway(database);
});

const address = (last: number) => `203.0.113.${last}`;

/** Sends an event about the release from each address, each from a page of its own, and has the counts evaluated. */
async function tell(id: ReleaseId, kind: 'loaded' | 'failed', from: string[], at = gateway) {
  for (const who of from)
    expect((await send({ ...(await openPage(who, at)), events: [seen(id, kind)] }, who, at)).status).toBe(
      204,
    );
  await at.counts.flush();
  await at.registry.refresh();
}

const seen = (id: ReleaseId, kind: 'loaded' | 'failed') => ({
  remote: id.name,
  version: revisionOf(id),
  kind,
});

const send = (body: unknown, who: string, at = gateway) =>
  at.post('/beacons', JSON.stringify(body), { 'content-type': 'text/plain' }, who);

/** A page as somebody at this address gets it. On a busy machine a new gateway serves its first pages without a view token. */
async function openPage(who: string, at = gateway) {
  let page: { composition: string | null; view: string | undefined } | undefined;
  await until(async () => {
    const answer = await at.get('/', {}, who);
    const [, view] = /"view":"([^"]+)"/.exec(await answer.text()) ?? [];
    page = { composition: answer.headers.get('x-nabericht-composition'), view };
    return view !== undefined;
  });
  return page;
}

const after = (minutes: number) => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + minutes * 60_000);
};

const startsWith = async (at = gateway) => {
  const html = await (await at.get('/')).text();
  const versions = [...html.matchAll(/{"version":"([^"]+)"/g)].map(([, version]) => version);
  expect(html).toContain(versions[0] === revisionOf(good) ? 'good: Noor' : 'broken: Noor');
  return versions;
};

const errors = (at = gateway) => at.lines.filter((line) => line.includes('breaks in browsers'));
const FIVE = [1, 1, 2, 2, 3].map(address);
const BROKEN_FIRST = () => [broken, good].map(revisionOf);
const GOOD_FIRST = () => [good, broken].map(revisionOf);

test('five failures from three addresses: pages start with the last good release', async () => {
  const pointer = gateway.registry.live()?.id;
  await tell(broken, 'failed', FIVE.slice(0, 4));
  expect(await startsWith()).toEqual(BROKEN_FIRST());
  expect(errors()).toEqual([]);

  await tell(broken, 'failed', FIVE.slice(4));
  expect(await startsWith()).toEqual(GOOD_FIRST());
  const ready = await (await gateway.get('/readyz')).json();
  expect(ready.breakers).toEqual([
    { release: formatRelease(broken), phase: 'open', until: '2026-11-21T12:10:00.000Z' },
  ]);
  expect(gateway.registry.live()?.id).toBe(pointer);
  expect((await gateway.get('/')).headers.get('x-nabericht-composition')).toBe(pointer);

  await tell(broken, 'failed', FIVE);
  expect(errors()).toHaveLength(1);
  expect(JSON.parse(errors()[0] ?? '')).toMatchObject({
    level: 'error',
    release: formatRelease(broken),
    failed: 5,
    loaded: 0,
    addresses: 3,
    until: '2026-11-21T12:10:00.000Z',
  });
});

test.each<[string, () => Promise<void>]>([
  ['one address, however often', () => tell(broken, 'failed', Array(50).fill(address(1)))],
  [
    'one address next to one failure of somebody else',
    () => tell(broken, 'failed', [...Array(50).fill(address(1)), address(2)]),
  ],
  [
    'a flood from one address where two others fail and six do not',
    async () => {
      await tell(broken, 'loaded', [4, 5, 6, 7, 8, 9].map(address));
      await tell(broken, 'failed', [...Array(50).fill(address(1)), address(2), address(3)]);
    },
  ],
  ['two addresses', () => tell(broken, 'failed', [1, 1, 1, 2, 2, 2].map(address))],
  [
    'many addresses of one household',
    () =>
      tell(
        broken,
        'failed',
        [1, 2, 3, 4, 5, 6].map((last) => `2001:db8:1:2::${last}`),
      ),
  ],
  [
    'as many who load it as who do not',
    async () => {
      await tell(broken, 'loaded', [4, 5, 6, 7, 8].map(address));
      await tell(broken, 'failed', FIVE);
    },
  ],
  [
    'failures that lie too far apart',
    async () => {
      await tell(broken, 'failed', FIVE.slice(0, 4));
      after(6);
      await tell(broken, 'failed', FIVE.slice(4));
    },
  ],
  ['failures of the last good release', () => tell(good, 'failed', FIVE)],
])('%s does not open the breaker', async (_, happen) => {
  await happen();
  expect(await startsWith()).toEqual(BROKEN_FIRST());
  expect(gateway.registry.breakers()).toEqual([]);
  expect(errors()).toEqual([]);
});

test('three anonymous requests with five failures each do not open the breaker', async () => {
  const composition = (await openPage(address(9)))?.composition;
  const events = Array(5).fill({ ...seen(broken, 'failed'), reason: 'threw' });
  for (const who of [1, 2, 3].map(address))
    expect((await send({ composition, events }, who)).status).toBe(422);
  await gateway.counts.flush();
  await gateway.registry.refresh();
  expect(await startsWith()).toEqual(BROKEN_FIRST());
});

test('one opened page does not open the breaker, from whatever addresses and to whatever gateway it is sent', async () => {
  const second = await startTestGateway(database);
  const events = Array(5).fill({ ...seen(broken, 'failed'), reason: 'threw' });
  const page = await openPage(address(9));
  for (const at of [gateway, second])
    for (const who of [1, 2, 3, 4, 5].map(address))
      expect((await send({ ...page, events }, who, at)).status).toBe(204);
  for (const at of [gateway, second]) await at.counts.flush();
  await gateway.registry.refresh();
  expect(await startsWith()).toEqual(BROKEN_FIRST());
  const rows = await database.db.selectFrom('release_sighting').selectAll().execute();
  expect(rows).toHaveLength(1);
});

test('a pinned release stays live however often it fails, and the lists say so', async () => {
  const own = await openTestDatabase();
  const [, release] = await releaseInTurn(own.db, 'good', 'broken');
  const at = await startTestGateway(own);
  at.clock.now = new Date();
  const startsWithPinned = async () => (await (await at.get('/')).text()).includes('broken: Noor');
  await tell(release, 'failed', FIVE, at);
  expect(await startsWithPinned()).toBe(false);
  // The pin takes effect although the breaker is already open.
  await pin(own.db, release, reason);
  await at.registry.refresh();
  expect(await startsWithPinned()).toBe(true);
  expect(at.registry.breakers()).toEqual([]);
  at.clock.now = new Date(at.clock.now.getTime() + 16 * 60_000);
  await tell(release, 'failed', FIVE, at);
  expect(await startsWithPinned()).toBe(true);
  expect(errors(at)).toHaveLength(1);

  const said = async (...words: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const { connection } = own;
    const given = { connection, config: readConfig({}), operator: 'ops', print };
    expect(await command(words, given)).toBe(0);
    return lines.join('\n');
  };
  for (const command of ['list', 'health'])
    expect(await said(command)).toMatch(
      new RegExp(`${formatRelease(release)}.*pinned: it stays whatever browsers tell`),
    );

  await unpin(own.db, 'mf-landing', reason);
  await at.registry.refresh();
  await tell(release, 'failed', FIVE, at);
  expect(await startsWithPinned()).toBe(false);
});

test('a version without a last good one stays live however often it fails', async () => {
  const own = await openTestDatabase();
  const [only] = await releaseInTurn(own.db, 'only');
  const alone = await startTestGateway(own);
  await tell(only, 'failed', [1, 2, 3, 4, 5, 6, 7, 8].map(address), alone);
  expect(alone.registry.breakers()).toEqual([]);
  expect(await (await alone.get('/')).text()).toContain('only: Noor');
});

test('after ten minutes the release is tried again, and the breaker closes when it works', async () => {
  await tell(broken, 'failed', FIVE);
  after(9.9);
  expect(await startsWith()).toEqual(GOOD_FIRST());
  after(0.2);
  expect(await startsWith()).toEqual(BROKEN_FIRST());
  expect(gateway.registry.breakers()).toMatchObject([{ phase: 'half-open' }]);
  await tell(broken, 'loaded', [4, 5, 6].map(address));
  await tell(broken, 'failed', [7, 8].map(address));
  expect(await startsWith()).toEqual(BROKEN_FIRST());
  after(5);
  expect(gateway.registry.breakers()).toEqual([]);
  after(25 * 60);
  await gateway.forgetOld();
  expect(await database.db.selectFrom('release_breaker').selectAll().execute()).toEqual([]);
});

test('a half-open breaker opens again after fewer failures; earlier failures do not count', async () => {
  await tell(broken, 'failed', FIVE);
  after(9);
  await tell(broken, 'failed', FIVE);
  after(1.2);
  await tell(broken, 'failed', [address(4)]);
  expect(await startsWith()).toEqual(BROKEN_FIRST());
  await tell(broken, 'failed', [address(4), address(4)]);
  expect(await startsWith()).toEqual(BROKEN_FIRST());
  await tell(broken, 'failed', [address(5)]);
  expect(await startsWith()).toEqual(GOOD_FIRST());
  expect(errors()).toHaveLength(2);
});

test('addresses at several gateways count together; all gateways follow the breaker, and one logs it', async () => {
  const second = await startTestGateway({ ...database, pollMs: 3_600_000 });
  const third = await startTestGateway({ ...database, pollMs: 3_600_000 });
  await tell(broken, 'failed', [1, 1, 2].map(address));
  await tell(broken, 'failed', [3, 4, 5].map(address), second);
  const all = [gateway, second, third];
  await until(() => all.every(({ registry }) => registry.breakers().length === 1));
  for (const each of all) expect(await startsWith(each)).toEqual(GOOD_FIRST());
  expect(all.flatMap(errors)).toHaveLength(1);
});

test('when several gateways try to open a breaker at the same time, one of them succeeds', async () => {
  const votes = { loaded: 0, failed: 5, addresses: 3 };
  const open = (now: Date) => openBreaker(database.db, formatRelease(broken), votes, now);
  const at = gateway.clock.now;
  const opened = await Promise.all([open(at), open(at), open(at)]);
  expect(opened.filter(Boolean)).toHaveLength(1);
  expect(await open(new Date(at.getTime() + OPEN_MS - 1))).toBe(null);
  expect(await open(new Date(at.getTime() + OPEN_MS))).not.toBe(null);
});

test('rolling the release back removes its breaker', async () => {
  const [worse] = await release(database.db, { name: 'mf-landing', text: 'worse' });
  await gateway.registry.refresh();
  await tell(worse, 'failed', FIVE);
  expect(await startsWith()).toEqual([broken, worse].map(revisionOf));
  const { compositionId: id } = await rollBackRelease(database.db, 'mf-landing', reason);
  await until(() => gateway.registry.live()?.id === id);
  expect(await startsWith()).toEqual(BROKEN_FIRST());
});

/** A server of a team that fails the first request and accepts the next ones. */
async function listen() {
  const heard: unknown[] = [];
  const signed: { headers: Record<string, string>; text: string }[] = [];
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const text = (await request.toArray()).join('');
    if (asked > 1) heard.push(JSON.parse(text));
    signed.push({ headers: request.headers as Record<string, string>, text });
    response.writeHead(asked > 1 ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  return { heard, signed, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1` };
}

test('the team that owns a release gets the alert at its address, and no other team does', async () => {
  const [mine, theirs] = [await listen(), await listen()];
  const owner = await openTeam(database.db, gateway, { team: 'owner', names: [broken.name] });
  const other = await openTeam(database.db, gateway, { team: 'other', names: ['mf-other'] });
  const path = '/registry/v1/alerts';
  expect((await owner.sendJson(path, { url: 'ftp://nowhere' })).status).toBe(422);
  const { secret: former } = (await owner.sendJson(path, { url: mine.url })).body;
  const { secret } = (await owner.sendJson(path, { url: mine.url })).body;
  await other.sendJson(path, { url: theirs.url });
  expect((await owner.send('GET', path)).body).toEqual({ url: mine.url });
  expect((await other.send('GET', path)).body).toEqual({ url: theirs.url });

  await tell(broken, 'failed', FIVE);
  await until(() => mine.heard.length > 0);
  expect(mine.heard).toEqual([
    {
      type: 'release.broken',
      release: formatRelease(broken),
      loaded: 0,
      failed: 5,
      addresses: 3,
      until: '2026-11-21T12:10:00.000Z',
      text: expect.stringContaining(`${formatRelease(broken)} breaks in browsers: it failed 5 times`),
    },
  ]);
  expect(theirs.heard).toEqual([]);
  // Every try has the same message id, and verifies only with the current secret.
  expect(new Set(mine.signed.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { headers, text } of mine.signed) {
    expect(new Webhook(secret).verify(text, headers)).toEqual(mine.heard[0]);
    expect(() => new Webhook(former).verify(text, headers)).toThrow();
  }
  await owner.sendJson(path, { url: null });
  expect((await owner.send('GET', path)).body).toEqual({ url: null });
});
