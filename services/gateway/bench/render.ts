// npm run bench -- render: what drawing the landing page costs in a room, beside drawing it in the gateway's process.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '@nabericht/api-client/api';
import { compositionId, withReleases } from '@nabericht/release-model/composition';
import { releaseManifestSchema } from '@nabericht/release-model/manifest-schema';
import { idOf } from '@nabericht/release-model/release-id';
import { createLogger } from '@nabericht/service-kit/logger';
import { startSystem } from '@nabericht/testing/start-system';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { LiveComposition } from '../src/composition/live-composition.ts';
import type { GatewayDeps } from '../src/deps.ts';
import { createResting } from '../src/room/resting.ts';
import { createRooms, type Rooms } from '../src/room/rooms.ts';
import { addPages } from '../src/routes/page.ts';
import { createInProcess } from './in-process.ts';

const ROUNDS = 150;
const WARM_UP = 40;
const REMOTES = ['mf-beneficiary', 'mf-dossier', 'mf-landing', 'mf-products', 'mf-report'];
/** What `load()` of the landing page and of a provider's page ask for. */
const ASKED = ['/v1/provider?limit=1000&perCategory=9', '/v1/provider/slug/nn'];

const root = join(import.meta.dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();

async function openBuild(name: string) {
  const folder = join(root, name, 'dist');
  const manifest = v.parse(
    releaseManifestSchema,
    JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')),
  );
  return { id: idOf(manifest), manifest, folder };
}

const builds = await Promise.all(['shell', ...REMOTES].map(openBuild));
const composition = withReleases(
  {},
  builds.map(({ id }) => id),
);
const live: LiveComposition = {
  id: compositionId(composition),
  composition,
  releases: new Map(builds.map((build) => [build.id.name, [build]])),
  pinned: new Set(),
  switched: new Set(),
};

/** The address of an installation that runs, or none: one is started. */
const [running] = process.argv.slice(2);
if (!running) say('starting an installation for its catalogue …');
const system = running ? null : await startSystem({});
const answers = new Map<string, string>();
for (const path of ASKED)
  answers.set(path, await (await fetch(new URL(path, running ?? system?.url))).text());
await system?.stop();

/** The catalogue from memory: nothing but the render differs, and nothing else hides the difference. */
const api = createApi(async (path) => {
  const text = answers.get(path);
  return text === undefined
    ? new Response('{}', { status: 503 })
    : new Response(text, { headers: { 'content-type': 'application/json' } });
});

function createSite(rooms: Rooms): Hono {
  const app = new Hono();
  addPages(app, {
    rooms,
    api,
    loadApi: () => api,
    registry: { shown: () => live, openPreview: async () => null },
    views: { issue: async () => null, read: async () => null },
    findSession: async () => null,
    resting: createResting(now),
    site: {
      productName: 'Nabericht',
      publicSite: 'https://nabericht.example',
      supportEmail: 'hulp@example.nl',
    },
    publicUrl: new URL('http://localhost:4000'),
    trustedProxies: 0,
    log: createLogger({}, say),
    now,
  } as unknown as GatewayDeps);
  return app;
}

async function time(app: Hono, path: string): Promise<number> {
  const started = performance.now();
  const answer = await app.request(`http://localhost:4000${path}`, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const shown = (value: number) => value.toFixed(1).padStart(9);

const sites = { inProcess: createInProcess(root), rooms: createRooms() };
const apps = { inProcess: createSite(sites.inProcess), rooms: createSite(sites.rooms) };
say('path        in process p50      p90   in a room p50      p90    ratio of p50 (at most 1.3)');
for (const path of ['/', '/nn']) {
  const times = { inProcess: [] as number[], rooms: [] as number[] };
  // In turn, so that what else the machine does falls on both.
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const name of ['inProcess', 'rooms'] as const) {
      const taken = await time(apps[name], path);
      if (round >= WARM_UP) times[name].push(taken);
    }
  }
  const [before, after] = [quantile(times.inProcess, 0.5), quantile(times.rooms, 0.5)];
  const columns = [before, quantile(times.inProcess, 0.9), after, quantile(times.rooms, 0.9)].map(shown);
  say(`${path.padEnd(10)} ${columns.join('  ')} ms  ${(after / before).toFixed(2)}`);
}
await Promise.all([sites.inProcess.stop(), sites.rooms.stop()]);
