import { growRollout, haltRollout } from '@nabericht/registry-service/composition/canary';
import { LIVE } from '@nabericht/registry-service/composition/promote';
import { decideRollouts } from '@nabericht/registry-service/rollout/decide-rollouts';
import { createRolloutReader } from '@nabericht/registry-service/rollout/read-rollouts';
import {
  openTestDatabase,
  reason,
  release,
  type TestDatabase,
} from '@nabericht/registry-service/test/test-registry';
import { parseRelease } from '@nabericht/release-model/release-id';
import type { PageData } from '@nabericht/remote/page-data';
import { createLogger } from '@nabericht/service-kit/logger';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pageDataOf } from './page-visit.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { previewLink } from './test-preview.ts';
import { openTeam, type Team } from './test-team.ts';

const session: PageData['session'] = {
  user: { firstName: 'Anna', lastName: 'de Vries', email: 'anna@example.nl' },
  expiresAt: '2026-11-21T13:00:00Z',
};

let database: TestDatabase;
let gateway: TestGateway;
let other: TestGateway;
let team: Team;
let candidate: string;
let made = 0;
let addresses = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await release(database.db, { name: 'shell' }, { name: 'mf-landing', text: 'first' });
  const given = (request: Request) =>
    (request.headers.get('cookie') ?? '').includes('signed-in') ? session : null;
  // The long polling interval makes sure that they hear of changes by notification only.
  const told = { ...database, session: given, pollMs: 3_600_000 };
  gateway = await startTestGateway({ ...told, catalogue: () => 'one' });
  other = await startTestGateway(told);
  team = await openTeam(database.db, gateway);
});

beforeEach(async () => {
  await haltRollout(database.db, 'mf-landing', reason).catch(() => {});
  candidate = await team.publish({ name: 'mf-landing', text: `candidate ${++made}` });
  // Resets the rate limits.
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000);
});

async function start(more: object = {}, by = team) {
  const { status, body } = await by.move({
    kind: 'canary',
    release: candidate,
    stages: [50],
    leastMinutes: 0,
    leastVisitors: 10,
    why: 'a test',
    ...more,
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { moved: true } });
  await Promise.all([gateway, other].map((each) => each.registry.refresh()));
}

/** Waits until both gateways can draw the candidate: before that nobody is counted, and pages show what is live. */
async function warm() {
  await start();
  for (const at of [gateway, other])
    await until(async () => {
      const pages = await Promise.all(Array.from({ length: 6 }, () => browser().open('/', at)));
      return pages.some(({ started }) => started === candidate);
    });
  await haltRollout(database.db, 'mf-landing', reason);
}

/** A browser that keeps its cookies and reads the data of a page. */
function browser(headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const address = headers.address ?? `192.0.${made}.${addresses++ % 250}`;
  return {
    cookies,
    async open(path = '/', at = gateway) {
      const answer = keep(await at.get(path, { cookie: cookie(), ...headers }, address));
      const html = await answer.text();
      const page = pageDataOf(html);
      // An answer 304 has no page data.
      const started = page.remotes?.find(({ name }) => name === 'mf-landing')?.versions[0]?.version ?? '';
      return { answer, html, page, started: `mf-landing@${started}` };
    },
    async tell({ page, started }: { page: PageData; started: string }, kind: string, more: object = {}) {
      const [remote, version] = started.split('@');
      const events = [{ remote, version, kind, ...more }];
      const body = JSON.stringify({ composition: page.composition, view: page.view, events });
      return keep(
        await gateway.post('/beacons', body, { cookie: cookie(), 'content-type': 'text/plain' }, address),
      );
    },
    async save() {
      return keep(await gateway.post('/v1/dossier/draft', '{}', { cookie: cookie() }, address));
    },
    async hears() {
      return keep(await gateway.get('/v1/provider', { cookie: cookie() })).headers.get(
        'x-nabericht-composition',
      );
    },
  };
}

const browsers = (count: number, headers?: Record<string, string>) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const one = browser(headers);
      return { one, page: await one.open() };
    }),
  );

async function rolloutNow() {
  const { body } = await team.send('GET', '/registry/v1/rollouts?name=mf-landing');
  return body.rollouts[0];
}

/** The counts of the latest rollout per arm. */
async function counted() {
  await Promise.all([gateway, other].map((each) => each.counts.flush()));
  const { candidate: found, control } = await rolloutNow();
  return { candidate: found, control };
}

const decide = () =>
  decideRollouts({
    db: database.db,
    readRollouts: createRolloutReader(database.db),
    channel: LIVE,
    now: () => gateway.clock.now,
    log: createLogger({}, () => {}),
    alert: () => {},
  });

test('half of the visitors get the candidate and keep it on every page and gateway, and both arms are counted', async () => {
  await warm();
  await start();
  const all = await browsers(60);
  const given = all.filter(({ page }) => page.started === candidate);
  expect(given.length).toBeGreaterThan(15);
  expect(given.length).toBeLessThan(45);
  for (const { one, page } of all.slice(0, 10)) {
    expect((await one.open('/')).started).toBe(page.started);
    expect((await one.open('/', other)).started).toBe(page.started);
    expect(await one.hears()).toBe(page.page.composition);
    expect(page.html).toContain(page.started === candidate ? `candidate ${made}` : 'first');
  }
  // Each visitor counts once, however many pages they open.
  expect(await counted()).toMatchObject({
    candidate: { served: given.length },
    control: { served: 60 - given.length },
  });
});

test('the cookie identifies nobody: its number is shared by many visitors, and no script can read it', async () => {
  await start();
  const [first] = await browsers(1);
  const line = first?.page.answer.headers.getSetCookie().find((each) => each.startsWith('nabericht_draw='));
  expect(line).toMatch(
    /^nabericht_draw=\d{1,4}\.\d+-[\w-]{6}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('without a rollout no visitor gets a number', async () => {
  await until(() => gateway.registry.refresh().then(() => gateway.registry.rollouts().length === 0));
  const [first] = await browsers(1);
  expect(first?.one.cookies.size).toBe(0);
});

test('what happens to a visitor is counted in their arm, each kind of event once', async () => {
  await warm();
  await start();
  const all = await browsers(24);
  for (const { one, page } of all) {
    await one.tell(page, page.started === candidate ? 'failed' : 'loaded', { ms: 120 });
    await one.tell(page, 'erred');
    await one.tell(page, 'erred');
    await one.save();
    await one.save();
    // A second page of the same visitor does not count again.
    const next = await one.open();
    expect((await one.tell(next, 'failed')).status).toBe(204);
  }
  const { candidate: found, control } = await counted();
  expect(found.served + control.served).toBe(24);
  expect(found).toMatchObject({
    begun: found.served,
    failed: found.served,
    loaded: 0,
    erred: found.served,
    steps: found.served,
  });
  expect(control).toMatchObject({
    begun: control.served,
    failed: 0,
    loaded: control.served,
    erred: control.served,
    p50: 125,
  });
});

test('a visitor with a cached page gets a new one that counts, also in the control arm, and then 304 again', async () => {
  await until(() => gateway.registry.refresh().then(() => gateway.registry.rollouts().length === 0));
  const tag = (await browser().open()).answer.headers.get('etag') ?? '';
  await warm();
  await start();
  const all = await browsers(24, { 'if-none-match': tag });
  for (const { one, page } of all) {
    expect(page.answer.status).toBe(200);
    await one.tell(page, 'loaded', { ms: 120 });
  }
  const { control } = await counted();
  expect(control).toMatchObject({ begun: control.served, loaded: control.served });
  expect(control.served).toBeGreaterThan(0);
  const again = await Promise.all(all.map(({ one }) => one.open()));
  expect(again.map(({ answer }) => answer.status)).toContain(304);
});

test('previews, crawlers and framed pages are left out of a rollout', async () => {
  await start();
  const left: Record<string, string>[] = [
    { 'user-agent': 'Googlebot/2.1' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-purpose': 'prefetch' },
  ];
  for (const headers of left) {
    const found = await browsers(8, headers);
    expect(new Set(found.map(({ page }) => page.started)).size).toBe(1);
    expect(found.flatMap(({ one }) => [...one.cookies])).toEqual([]);
  }
  const preview = browser();
  const id = parseRelease(candidate);
  preview.cookies.set(
    'nabericht_preview',
    (await previewLink(database.db, gateway, id ? [id] : [])).split('/').at(-1) ?? '',
  );
  expect((await preview.open()).started).toBe(candidate);
  expect(await counted()).toMatchObject({ candidate: { served: 0 }, control: { served: 0 } });
});

test('one address counts as a few visitors at most, whatever it sends', async () => {
  await warm();
  await start();
  const all = await browsers(40, { address: '203.0.113.7' });
  for (const { one, page } of all)
    if (page.started === candidate) await one.tell(page, 'failed', { reason: 'threw' });
  const { candidate: found, control } = await counted();
  expect(found.served + control.served).toBe(5);
  await decide();
  expect(await rolloutNow()).toMatchObject({ state: 'running' });
});

test('a signed-in visitor draws the same number on every device', async () => {
  await warm();
  await start();
  const devices = Array.from({ length: 6 }, () => browser());
  for (const device of devices) device.cookies.set('signed-in', '1');
  const pages = await Promise.all(devices.map((device) => device.open()));
  expect(new Set(pages.map(({ started }) => started)).size).toBe(1);
  const numbers = devices.map(({ cookies }) => cookies.get('nabericht_draw')?.split('.')[0]);
  expect(new Set(numbers).size).toBe(1);
  // The number stays after signing out.
  const [device] = devices;
  device?.cookies.delete('signed-in');
  expect((await device?.open())?.started).toBe(pages[0]?.started);
});

test('a halt reaches every gateway, and everybody’s next page is without the candidate', async () => {
  await warm();
  await start();
  // About half of them get the candidate by chance: of 80 visitors enough for a decision in any case.
  const all = await browsers(80);
  const { one } = all.find(({ page }) => page.started === candidate) ?? {};
  for (const { one, page } of all)
    if (page.started === candidate) await one.tell(page, 'failed', { reason: 'threw' });
  await gateway.counts.flush();
  await decide();
  await until(() => [gateway, other].every(({ registry }) => registry.rollouts().length === 0));
  expect((await one?.open())?.started).not.toBe(candidate);
  expect(await rolloutNow()).toMatchObject({
    state: 'halted',
    endedWhy: expect.stringMatching(/^it fails more often: \d+ of \d+ visitors, and 0 of \d+ without it/),
  });
});

test('a visitor of a small stage stays in the larger ones', async () => {
  await warm();
  await start({ stages: [20, 50], hold: true });
  const all = await browsers(40);
  const early = all.filter(({ page }) => page.started === candidate);
  await growRollout(database.db, 'mf-landing', reason);
  await gateway.registry.refresh();
  for (const { one } of early) expect((await one.open()).started).toBe(candidate);
  const late = (await Promise.all(all.map(({ one }) => one.open()))).filter(
    ({ started }) => started === candidate,
  );
  expect(late.length).toBeGreaterThan(early.length);
});

test('a rollout of two names needs a key for both to grow, and a key for either to halt', async () => {
  const reports = { name: 'mf-report', routes: [{ path: '/report', render: 'client' as const }] };
  await release(database.db, reports);
  const operator = await openTeam(database.db, gateway, { team: 'operators', names: ['*'] });
  const report = await operator.publish({ ...reports, text: 'second' });
  await start({ with: [report], stages: [5, 50], hold: true }, operator);
  const grow = { kind: 'canary-grow', name: 'mf-landing', why: 'x' } as const;
  expect(await team.move(grow)).toMatchObject({ status: 403, body: { rule: 'foreign-name' } });
  expect(await rolloutNow()).toMatchObject({ state: 'running', stage: 0 });
  expect((await operator.move(grow)).status).toBe(200);
  expect(await rolloutNow()).toMatchObject({ state: 'running', stage: 1 });
  expect((await team.move({ kind: 'canary-halt', name: 'mf-landing', why: 'x' })).status).toBe(200);
});

test('a key for another name, and one that may not promote, can neither start nor halt a rollout', async () => {
  const report = await openTeam(database.db, gateway, { team: 'report', names: ['mf-report'] });
  const reader = await openTeam(database.db, gateway, {
    team: 'landing',
    names: ['mf-landing'],
    mayPromote: false,
  });
  for (const foreign of [report, reader]) {
    expect((await foreign.move({ kind: 'canary', release: candidate, why: 'x' })).status).toBe(403);
    expect((await foreign.move({ kind: 'canary-halt', name: 'mf-landing', why: 'x' })).status).toBe(403);
  }
  const wrong = await team.move({ kind: 'canary', release: candidate, stages: [5, 1], why: 'x' });
  expect(wrong.status).toBe(422);
});
