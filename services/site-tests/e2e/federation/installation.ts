import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { connect } from '@nabericht/database/connect';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { migrate } from '@nabericht/database/migrate';
import { LIVE, promote } from '@nabericht/gateway/composition/promote';
import { rollBackRelease } from '@nabericht/gateway/composition/roll-back';
import { GATEWAY_SCHEMA, gatewayMigrations } from '@nabericht/gateway/migrations/migrations';
import { publishRelease } from '@nabericht/gateway/release/publish-release';
import { readBuiltRelease } from '@nabericht/gateway/release/read-built-release';
import type { ReleaseId } from '@nabericht/gateway/release/release-id';
import { startGateway } from '@nabericht/gateway/start';
import type { GatewayTables } from '@nabericht/gateway/tables';
import { createLogger } from '@nabericht/service-kit/logger';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { serve } from '@nabericht/service-kit/serve';
import { makeDataDir } from '@nabericht/testing/start-system';
import { Hono } from 'hono';
import { spoilFiles } from './spoil-files.ts';
import type { Happening } from './start-installation.ts';

/**
 * A gateway of its own with the built shell and remotes, with --trial a remote of which the newer release can fail, and
 * with --outside a chat and a place for errors.
 * Runs as a process; says where it answers with one line of JSON, and stops with its parent.
 */
const root = path.resolve(import.meta.dirname, '../../../..');
const isOutside = process.argv.includes('--outside');
const port = await findPort();
const publicUrl = `http://localhost:${port}`;
const dataDir = await makeDataDir();
const database = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
const { connection } = database;

const db = connect<GatewayTables>(connection, GATEWAY_SCHEMA);
await migrate(db, GATEWAY_SCHEMA, gatewayMigrations);
const move = { channel: LIVE, movedBy: 'test', why: 'federation test' };
const trials: ReleaseId[] = [];
for (const release of process.argv.includes('--trial') ? ['steady', 'failing'] : []) {
  const folder = path.join(import.meta.dirname, release);
  build(folder);
  const built = await readBuiltRelease(path.join(folder, 'dist'));
  const { id } = await publishRelease(db, built, { channel: LIVE, publishedBy: 'test', gitSha: null });
  await promote(db, [id], move);
  trials.push(id);
}

const apps = ['shell', 'mf-landing', 'mf-report', 'mf-dossier', 'mf-products', 'mf-beneficiary'];
const log = createLogger({ service: 'gateway' }, () => {});
const now = () => new Date();
const gateway = await startGateway(
  { connection, publicUrl, log, now, door: { security: createSecurityLog(log, { now }) } },
  {
    dataDir,
    site: {
      productName: 'Nabericht',
      publicSite: publicUrl,
      supportEmail: 'hulp@example.nl',
      ...(isOutside ? { sentryDsn: 'https://key@errors.example/7' } : {}),
    },
    ...(isOutside ? { chatScriptUrl: 'https://chat.example/chat.js' } : {}),
    services: { apiPaths: [], fetch: answerForServices },
    builtFolders: apps.map((app) => path.join(root, app, 'dist')),
    gitSha: null,
  },
);
// In between a browser can ask for trouble with the files of the trial remote.
const ends = new AbortController();
const frontDoor = new Hono().use(spoilFiles(ends.signal)).mount('/', gateway.app.fetch);
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
  await db.destroy();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}

const ANNA = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@example.nl' };

/** Enough of the services for the frame: who has a session cookie is Anna, with a minute left. */
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
  if (pathname.startsWith('/v1/translations/')) return Response.json({});
  if (pathname === '/v1/provider')
    return Response.json({ docs: [], totalDocs: 0, limit: 10, page: 1, totalPages: 1 });
  return Response.json({ title: 'Not found', status: 404 }, { status: 404 });
}

function build(folder: string) {
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [rspack, 'build'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The trial remote does not build: ${stdout}${stderr}`);
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
