import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIVE } from '@nabericht/registry-service/composition/promote';
import { decideRollouts } from '@nabericht/registry-service/rollout/decide-rollouts';
import { createRolloutReader } from '@nabericht/registry-service/rollout/read-rollouts';
import { openTestDatabase, release, type TestDatabase } from '@nabericht/registry-service/test/test-registry';
import { DRAWS } from '@nabericht/release-model/draw';
import { createLogger } from '@nabericht/service-kit/logger';
import { createFolder } from '@nabericht/testing/clean-up';
import { rspack } from '@rspack/core';
import { beforeAll, expect, test } from 'vitest';
import { pageDataOf } from './page-visit.ts';
import { startTestGateway, type TestGateway, until } from './test-gateway.ts';
import { openTeam, type Team } from './test-team.ts';

type Headers = Record<string, string>;

/** Requests that are left out of rollouts. */
const CRAWLER: Headers = { 'user-agent': 'Googlebot/2.1' };
const FRAME: Headers = { 'sec-fetch-dest': 'iframe' };

const FLAG = 'mf-landing/new-list';
const SHELL = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
export async function render({ url, page, modules }) {
  const Screen = modules[page.rendered]?.routes[0].Component;
  const content = Screen ? createElement(Screen, { flags: page.flags }) : 'skeleton';
  const html = renderToString(createElement('main', { 'data-url': url }, content));
  return { html, title: 'A page', status: 200, lang: page.locale };
}`;

let database: TestDatabase;
let gateway: TestGateway;
let team: Team;

beforeAll(async () => {
  database = await openTestDatabase();
  const flags = [
    { name: 'new-list', owner: 'team landing', default: false, lastDay: '2999-12-31' },
    { name: 'photos', owner: 'team landing', default: true, lastDay: '2026-11-30' },
  ];
  await release(
    database.db,
    { name: 'shell', serverBundle: SHELL },
    {
      name: 'mf-landing',
      serverBundle: await bundled(fileURLToPath(import.meta.resolve('./flag-screen.ts'))),
      manifest: { flags },
    },
  );
  gateway = await startTestGateway({ ...database, catalogue: () => 'one' });
  team = await openTeam(database.db, gateway);
  await until(async () => (await open()).html.includes('old list'));
});

/** Bundles the file for the server, as the build of a remote does. */
async function bundled(file: string): Promise<string> {
  const path = await createFolder();
  const compiler = rspack({
    mode: 'production',
    target: 'node',
    entry: file,
    externals: [/^react($|\/)/],
    externalsType: 'module',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript', tsx: true } } },
        },
      ],
    },
    output: { path, filename: 'server.mjs', library: { type: 'module' }, module: true },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString({}))) : resolve(),
    ),
  );
  return readFile(join(path, 'server.mjs'), 'utf8');
}

async function open(draw?: number, headers: Headers = {}) {
  const cookies: Headers = draw === undefined ? {} : { cookie: `nabericht_draw=${draw}` };
  const answer = await gateway.get('/', { ...cookies, ...headers }, `192.0.2.${(draw ?? 0) % 250}`);
  const html = await answer.text();
  const page = pageDataOf(html);
  return { html, page, isOn: page.flags?.[FLAG] };
}

async function ask(request: object) {
  const answer = await team.move({ kind: 'flag', name: FLAG, why: 'a test', ...request } as Parameters<
    Team['move']
  >[0]);
  await gateway.registry.refresh();
  return answer;
}
const off = (name = FLAG) => ask({ kind: 'canary-halt', name });

const switchedFor = (draw: number) => gateway.registry.givenTo(draw).composition?.switched.has(FLAG) ?? false;

const flagNow = async (name = FLAG) =>
  (await team.send('GET', '/registry/v1/flags')).body.flags.find(
    ({ flag }: { flag: string }) => flag === name,
  );

test('a share is exact and the same on every page, and the server renders the value that the page data has', async () => {
  expect((await ask({ stages: [5], hold: true })).status).toBe(200);
  const draws = Array.from({ length: DRAWS }, (_, draw) => draw);
  const given = draws.filter(switchedFor);
  expect(given).toHaveLength(500);
  const others = draws.filter((draw) => !switchedFor(draw));
  for (const draw of [...given.slice(0, 5), ...others.slice(0, 5)]) {
    const isOn = given.includes(draw);
    for (let page = 0; page < 2; page++) {
      const opened = await open(draw);
      expect(opened.page.flags).toEqual({ [FLAG]: isOn, 'mf-landing/photos': true });
      expect(opened.html).toContain(isOn ? 'new list' : 'old list');
    }
  }
  const [draw = 0] = given;
  for (const left of [CRAWLER, FRAME]) expect((await open(draw, left)).isOn).toBe(false);
  expect(await flagNow()).toMatchObject({
    owner: 'team landing',
    default: false,
    lastDay: '2999-12-31',
    ends: 'later',
    share: 5,
    switched: { why: 'a test' },
  });
  expect(await flagNow('mf-landing/photos')).toMatchObject({ ends: 'soon', share: 0, switched: null });
  await off();
  expect((await open(draw)).isOn).toBe(false);
});

test('a flag switched for everybody covers crawlers too, until it is switched back; a default of true becomes false', async () => {
  await ask({});
  for (const headers of [{}, CRAWLER]) expect((await open(undefined, headers)).html).toContain('new list');
  await ask({ stages: [50], hold: true });
  expect((await open(undefined, CRAWLER)).isOn).toBe(false);
  await ask({ name: 'mf-landing/photos' });
  expect((await open()).page.flags?.['mf-landing/photos']).toBe(false);
  await off();
  await off('mf-landing/photos');
  expect((await open()).page.flags).toEqual({ [FLAG]: false, 'mf-landing/photos': true });
});

test('a preview link shows the other value of a flag, to its holder only', async () => {
  const made = await team.send('POST', '/registry/v1/previews', {
    body: JSON.stringify({ releases: [], flags: [FLAG], minutes: 10 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(made.status).toBe(201);
  const token = made.body.url.split('/').at(-1);
  const shown = await open(undefined, { cookie: `nabericht_preview=${token}` });
  expect(shown.html).toContain('new list');
  expect((await open()).html).toContain('old list');
});

test('a flag that makes pages fail is switched back automatically, and its rollout says why', async () => {
  await ask({ stages: [50], leastMinutes: 0, leastVisitors: 10 });
  for (let draw = 0; draw < 60; draw++) {
    const { page, isOn } = await open(draw);
    const version = page.remotes.find(({ name }) => name === 'mf-landing')?.versions[0]?.version;
    const event = { remote: 'mf-landing', version, kind: isOn ? 'failed' : 'loaded', ms: 100 };
    const body = JSON.stringify({ composition: page.composition, view: page.view, events: [event] });
    const cookie = `nabericht_draw=${draw}`;
    await gateway.post('/beacons', body, { cookie, 'content-type': 'text/plain' }, `192.0.2.${draw % 250}`);
  }
  await gateway.counts.flush();
  const alerts: { release: string }[] = [];
  await decideRollouts({
    db: database.db,
    readRollouts: createRolloutReader(database.db),
    channel: LIVE,
    now: () => gateway.clock.now,
    log: createLogger({}, () => {}),
    alert: (alert) => alerts.push(alert),
  });
  await gateway.registry.refresh();
  expect(Array.from({ length: 60 }, (_, draw) => draw).filter(switchedFor)).toEqual([]);
  expect(alerts).toMatchObject([{ type: 'canary.halted', release: FLAG }]);
  const { rollouts } = (await team.send('GET', '/registry/v1/rollouts?name=mf-landing')).body;
  expect(rollouts[0]).toMatchObject({
    flag: FLAG,
    state: 'halted',
    endedWhy: expect.stringMatching(/^it fails more often: \d+ of \d+ visitors, and 0 of \d+ without it/),
  });
});

test('a key for another name cannot switch a flag, and nobody can switch one that nothing live declares', async () => {
  const report = await openTeam(database.db, gateway, { team: 'report', names: ['mf-report'] });
  expect((await report.move({ kind: 'flag', name: FLAG, why: 'x' })).status).toBe(403);
  expect((await ask({ name: 'mf-landing/unknown' })).status).toBe(422);
});

test('a flag of a name that needs two people waits for the second, and is switched back by one', async () => {
  const operator = await openTeam(database.db, gateway, { team: 'operators', names: ['*'] });
  await operator.move({ kind: 'two-people', name: 'mf-landing', why: 'it takes money' });
  for (const stages of [[5], undefined]) {
    const { body } = await ask(stages ? { stages } : {});
    expect(body).toMatchObject({ moved: false, waiting: { subject: FLAG, waitsFor: 'second-person' } });
    const path = `/registry/v1/waiting-moves/${body.waiting.id}/approval`;
    expect((await operator.send('POST', path)).body).toMatchObject({ ended: 'moved' });
    expect((await off()).body).toMatchObject({ waiting: null, moved: true });
  }
});
