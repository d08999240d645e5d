import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '@nabericht/database/connect';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { startGateway } from '@nabericht/gateway/start';
import { LIVE, promote } from '@nabericht/registry-service/composition/promote';
import { rollBackRelease } from '@nabericht/registry-service/composition/roll-back';
import { migrateRegistry, REGISTRY_SCHEMA } from '@nabericht/registry-service/migrations/migrations';
import { publishRelease } from '@nabericht/registry-service/release/publish-release';
import { readBuiltRelease } from '@nabericht/registry-service/release/read-built-release';
import { startRegistry } from '@nabericht/registry-service/start';
import type { RegistryTables } from '@nabericht/registry-service/tables';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { createLogger } from '@nabericht/service-kit/logger';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { serve } from '@nabericht/service-kit/serve';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { identityByKey } from '@nabericht/service-kit/tokens';
import { readTestConfig } from '@nabericht/testing/config';
import { findFreePort } from '@nabericht/testing/free-port';
import { makeDataDir } from '@nabericht/testing/start-system';
import { Hono } from 'hono';
import { buildByVite } from './by-vite/build-by-vite.ts';
import { keepTold } from './keep-told.ts';
import { spoilFiles } from './spoil-files.ts';
import type { Happening } from './start-installation.ts';
import { buildTrials, TRIALS } from './trials.ts';

/**
 * A gateway of its own with the built shell and remotes. With --trial it has a remote whose newer release can fail, with
 * --by-vite the same remote as another bundler makes it, with --outside a chat and an address for errors, and with --two-shells
 * a last good shell. Runs as a process; prints its address as one line of JSON, and stops with its parent.
 */
const root = path.resolve(import.meta.dirname, '../../../..');
const isOutside = process.argv.includes('--outside');
const port = await findFreePort();
const publicUrl = `http://localhost:${port}`;
const dataDir = await makeDataDir();
const database = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
const { connection } = database;

const db = connect<RegistryTables>(connection, REGISTRY_SCHEMA);
await migrateRegistry(db);
const move = { channel: LIVE, movedBy: 'test', why: 'federation test', now: new Date() };
const trials: ReleaseId[] = [];
if (process.argv.includes('--two-shells')) {
  // The same shell under an earlier version, as its own last good one.
  const built = await readBuiltRelease(path.join(root, 'shell/dist'));
  const before = { ...built, manifest: { ...built.manifest, version: '0.9.0' } };
  const { id } = await publishRelease(db, before, {
    channel: LIVE,
    apiPaths: built.manifest.apiNeeds,
    publishedBy: 'test',
    gitSha: null,
    now: move.now,
  });
  await promote(db, [id], move);
}
const isByVite = process.argv.includes('--by-vite');
const hasTrials = process.argv.includes('--trial') || isByVite;
if (hasTrials && !isByVite && !readTestConfig().TEST_BUILT) await buildTrials();
for (const folder of hasTrials ? TRIALS : []) {
  const dist = isByVite ? path.join(dataDir, 'by-vite', path.basename(folder)) : path.join(folder, 'dist');
  if (isByVite) await buildByVite(folder, dist);
  const built = await readBuiltRelease(dist);
  const { id } = await publishRelease(db, built, {
    channel: LIVE,
    apiPaths: [],
    publishedBy: 'test',
    gitSha: null,
    now: move.now,
  });
  await promote(db, [id], move);
  trials.push(id);
}

const apps = ['shell', 'mf-landing', 'mf-report', 'mf-dossier', 'mf-products', 'mf-beneficiary'];
const log = createLogger({ service: 'gateway' }, () => {});
const now = () => new Date();
const identity = identityByKey('test', randomBytes(32));
const security = createSecurityLog(log, { now });
const limits = { consume: async () => {} };
const kit = { connection, publicUrl, log, now, door: { identity, security, limits, trustedProxies: 0 } };
const registry = await startRegistry(kit, {
  // Nothing is uploaded that a gateway would have to try.
  send: { gateway: () => Promise.reject(new Error('No gateway')) },
  deskUrl: null,
  built: { folders: apps.map((app) => path.join(root, app, 'dist')), gitSha: null, dataDir },
});
const gateway = await startGateway(kit, {
  send: { registry: createServiceSend(registry.app, identity) },
  dataDir,
  site: {
    productName: 'Nabericht',
    publicSite: publicUrl,
    supportEmail: 'hulp@example.nl',
    ...(isOutside ? { sentryDsn: 'https://key@errors.example/7' } : {}),
  },
  ...(isOutside ? { chatScriptUrl: 'https://chat.example/chat.js' } : {}),
  services: { apiPaths: [], fetch: answerForServices },
});
// Between the browser and the gateway, where a test can have files of the trial remote spoiled.
const ends = new AbortController();
const frontDoor = new Hono().use(keepTold()).use(spoilFiles(ends.signal)).mount('/', gateway.app.fetch);
const server = await serve(frontDoor, port);
process.stdout.write(`${JSON.stringify({ url: publicUrl })}\n`);

const happenings: Record<Happening, () => Promise<unknown>> = {
  'roll back': () => rollBackRelease(db, 'mf-trial', move),
  promote: () => promote(db, trials.slice(-1), move),
  'lose the database': () => database.stop(),
};
process.on('message', async (happening: Happening) => {
  await happenings[happening]();
  await gateway.registry.refresh();
  process.send?.(happening);
});

process.once('disconnect', stop);
process.once('SIGTERM', stop);

async function stop() {
  ends.abort();
  await server.stop();
  await gateway.stop();
  await registry.stop();
  await db.destroy();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

const ANNA = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@example.nl' };

/** A minimal replacement of the services for the frame: a request with a session cookie is Anna's, with a minute left. */
function answerForServices(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname === '/v1/auth/session') {
    const confirmedAt = new Date().toISOString();
    return Response.json({ user: ANNA, locale: 'nl', confirmedAt, expires_in: 60 });
  }
  if (pathname === '/v1/auth/logout')
    return new Response(null, {
      status: 204,
      headers: { 'set-cookie': 'nabericht_session=; Path=/; Max-Age=0' },
    });
  if (pathname === '/v1/auth/refreshCsrfToken')
    return Response.json({ csrf_token: 'token', expires_in: 300 });
  if (pathname === '/v1/dossier/draft')
    return Response.json({ draft: null, version: 0, savedAt: null, expiresAt: null });
  if (pathname.startsWith('/v1/translations/')) return Response.json({});
  if (pathname === '/v1/provider')
    return Response.json({ docs: [], totalDocs: 0, limit: 10, page: 1, totalPages: 1 });
  return Response.json({ title: 'Not found', status: 404 }, { status: 404 });
}
