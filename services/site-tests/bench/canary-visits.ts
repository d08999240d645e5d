// npm run bench -- canary-visits [visits]: two canaries on the built site, each from the command to its end, with generated
// visits through the front door. One release fails for some visitors and is halted; the other does not fail and goes live.
// Needs a build.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@nabericht/database/connect';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { startGateway } from '@nabericht/gateway/start';
import { startRollout } from '@nabericht/registry-service/composition/canary';
import { readState } from '@nabericht/registry-service/composition/channel-state';
import { LIVE } from '@nabericht/registry-service/composition/promote';
import { migrateRegistry, REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { publishRelease } from '@nabericht/registry-service/release/publish-release';
import { readBuiltRelease } from '@nabericht/registry-service/release/read-built-release';
import { createRolloutReader } from '@nabericht/registry-service/rollout/read-rollouts';
import { startRegistry } from '@nabericht/registry-service/start';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import { formatRelease, revisionOf } from '@nabericht/release-model/release-id';
import type { PageData } from '@nabericht/remote/page-data';
import { createLogger } from '@nabericht/service-kit/logger';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { serve } from '@nabericht/service-kit/serve';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { identityByKey } from '@nabericht/service-kit/tokens';
import { findFreePort } from '@nabericht/testing/free-port';
import { makeDataDir } from '@nabericht/testing/start-system';
import { Hono } from 'hono';

const VISITS = Number(process.argv[2] ?? 2_000);
const AT_ONCE = 8;
const NAME = 'mf-landing';
const APPS = ['shell', 'mf-landing', 'mf-report', 'mf-dossier', 'mf-products', 'mf-beneficiary'];

const root = path.resolve(import.meta.dirname, '../../..');
const print = (line: string) => process.stdout.write(`${line}\n`);
const now = () => new Date();

const port = await findFreePort();
const publicUrl = `http://localhost:${port}`;
const dataDir = await makeDataDir();
const database = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
const { connection } = database;
const db = connect<RegistryTables>(connection, REGISTRY_SCHEMA);
await migrateRegistry(db);
const log = createLogger({ service: 'bench' }, () => {});
const identity = identityByKey('bench', randomBytes(32));
const security = createSecurityLog(log, { now });
const limits = { consume: async () => {} };
const kit = { connection, publicUrl, log, now, door: { identity, security, limits, trustedProxies: 1 } };
const registry = await startRegistry(kit, {
  send: { gateway: () => Promise.reject(new Error('No gateway')) },
  deskUrl: null,
  built: { folders: APPS.map((app) => path.join(root, app, 'dist')), gitSha: null, dataDir },
});
const gateway = await startGateway(kit, {
  send: { registry: createServiceSend(registry.app, identity) },
  dataDir,
  site: { productName: 'Nabericht', publicSite: publicUrl, supportEmail: 'hulp@example.nl' },
  services: { apiPaths: [], fetch: () => Response.json({}) },
  trustedProxies: 1,
});
const server = await serve(new Hono().mount('/', gateway.app.fetch), port);

/** Publishes the live release again under another version. */
async function publishNext(version: string) {
  const built = await readBuiltRelease(path.join(root, NAME, 'dist'));
  const { id } = await publishRelease(
    db,
    { ...built, manifest: { ...built.manifest, version } },
    { channel: LIVE, apiPaths: built.manifest.apiNeeds, publishedBy: 'bench', gitSha: null, now: new Date() },
  );
  return id;
}

let addresses = 0;
const anAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** A visit: opens a page, perhaps saves something, and leaves. Returns the release that the visitor was given. */
async function visit(failsFor: (version: string) => number): Promise<string> {
  const from = { 'x-forwarded-for': anAddress() };
  const answer = await fetch(publicUrl, { headers: from });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const [, json = '{}'] =
    /<script type="application\/json" id="nabericht-page">(.*?)<\/script>/s.exec(await answer.text()) ?? [];
  const page: PageData = JSON.parse(json);
  const version = page.remotes.find(({ name }) => name === NAME)?.versions[0]?.version ?? '';
  const hasFailed = Math.random() < failsFor(version);
  const event = hasFailed
    ? { remote: NAME, version, kind: 'failed', reason: 'threw' }
    : { remote: NAME, version, kind: 'loaded', ms: Math.round(Math.exp(6 + 0.5 * normal())) };
  await fetch(`${publicUrl}/beacons`, {
    method: 'POST',
    headers: { ...from, cookie, 'content-type': 'text/plain' },
    body: JSON.stringify({ composition: page.composition, view: page.view, events: [event] }),
  });
  if (!hasFailed && Math.random() < 0.3)
    await fetch(`${publicUrl}/v1/dossier/draft`, {
      method: 'POST',
      headers: { ...from, cookie },
      body: '{}',
    });
  return version;
}

const normal = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());

async function run(title: string, version: string, share: number) {
  const candidate = await publishNext(version);
  const { hasMoved } = await startRollout(
    db,
    {
      releases: [candidate],
      flag: null,
      stages: [5_000, 10_000],
      leastMinutes: 0,
      leastVisitors: 100,
      holds: false,
    },
    { channel: LIVE, movedBy: 'bench', why: title, now: new Date() },
  );
  if (!hasMoved) throw new Error('The canary did not start');
  await gateway.registry.refresh();
  const failsFor = (given: string) => (given === revisionOf(candidate) ? share : 0.002);
  const state = async () => (await readState(db, LIVE, new Date())).rollouts.at(-1);
  let visits = 0;
  let endedAfter: number | null = null;
  const givenAfter: string[] = [];
  const watching = setInterval(async () => {
    const rollout = await state();
    if (rollout?.state !== 'running') endedAfter ??= visits;
  }, 200);
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (visits < VISITS) {
      visits += 1;
      const isAfter = endedAfter !== null;
      const given = await visit(failsFor);
      if (isAfter) givenAfter.push(given);
    }
  });
  await Promise.all(workers);
  clearInterval(watching);
  const rollout = await state();
  if (!rollout) throw new Error('There is no canary');
  const [view] = await createRolloutReader(db)([rollout], now());
  const { candidate: one, control } = view?.totals ?? {};
  print(`\n${title}: ${formatRelease(candidate)}, ${VISITS} visits, half of them get it`);
  print(`  ${rollout.state} after ${endedAfter ?? '-'} visits: ${rollout.ended?.why ?? '-'}`);
  for (const [name, arm] of [
    ['with it', one],
    ['without it', control],
  ] as const)
    if (arm)
      print(
        `  ${name.padEnd(11)} ${arm.served} visitors, ${arm.begun} began, ${arm.loaded} loaded, ${arm.failed} failed, ${arm.steps} saved something`,
      );
  const still = givenAfter.filter(
    (given) => (given === revisionOf(candidate)) !== (rollout.state === 'finished'),
  );
  print(`  of ${givenAfter.length} visits after that, ${still.length} were given the other release`);
}

await run('it fails for one in twenty', '1.0.1', 0.05);
await run('it fails for as few as what is live', '1.0.2', 0.002);

await server.stop();
await gateway.stop();
await registry.stop();
await db.destroy();
security.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
