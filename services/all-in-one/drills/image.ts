import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { environmentWith } from '@nabericht/testing/config';
import { findFreePort } from '@nabericht/testing/free-port';
import { waitFor } from '@nabericht/testing/wait-for';
import pg from 'pg';
import { unpackImage } from '../image/unpack-image.ts';
import type { Drill, Findings, Say } from './drill.ts';
import { startDebianPostgres } from './parts/debian-postgres.ts';
import { startDebianSwift } from './parts/debian-swift.ts';
import { type Container, runContainer } from './parts/run-container.ts';

const root = join(import.meta.dirname, '../../..');

/** In the order in which they start; each in a container of its own, as in a cluster. */
const ROLES = ['sandbox', 'registry', 'reader', 'api', 'worker', 'web'] as const;
type Role = (typeof ROLES)[number];

/** The grace period of the cluster before it kills: deploy/kubernetes. */
const GRACE_MS = 30_000;

const WRITES = `for (const folder of ['/', '/etc', '/nabericht', '/usr/bin', '/data', '/tmp'])
  try { require('node:fs').writeFileSync(folder + '/tried', ''); console.log(folder) } catch {}`;
const NODE = '/nabericht/node';

/** The settings of each role as in docs/operating.md and deploy/kubernetes. */
const settingsOf = (ports: Record<Role, number>, databaseUrl: string, s3Url: string) => {
  const key = () => randomBytes(32).toString('base64');
  const at = (role: Role) => `http://127.0.0.1:${ports[role]}`;
  const gateway = { GATEWAY_KEY: key() };
  const reader = { READER_KEY: key() };
  const data = { DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: `drill:${key()}`, S3_URL: s3Url };
  const outside = { SANDBOX_SERVICE_URL: at('sandbox'), NOTICE_GRACE_SECONDS: '1' };
  const reading = { READER_SERVICE_URL: at('reader'), ...reader };
  const roles: Record<Role, Record<string, string>> = {
    sandbox: {},
    registry: { DATABASE_URL: databaseUrl, GATEWAY_SERVICE_URL: at('web'), ...gateway },
    reader,
    api: { ...data, ...outside, ...reading },
    worker: { ...data, ...outside, ...reading },
    web: { API_SERVICE_URL: at('api'), REGISTRY_SERVICE_URL: at('registry'), ...outside, ...gateway },
  };
  const common = { PUBLIC_URL: `http://localhost:${ports.web}` };
  return (role: Role) => ({ ROLE: role, PORT: String(ports[role]), ...common, ...roles[role] });
};

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok || undefined;

/** Files that a container could write outside the folders where it may. */
const writtenIn = (container: Container): string[] =>
  container
    .execute(NODE, '--eval', WRITES)
    .split('\n')
    .filter((folder) => folder && folder !== '/data' && folder !== '/tmp');

async function countIn(databaseUrl: string): Promise<{ dossiers: number; files: number }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      'select (select count(*)::int from dossier.dossier) as dossiers, (select count(*)::int from file.file) as files',
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

async function run({ archive = '' }: Record<string, string>, say: Say): Promise<Findings> {
  const wrong: string[] = [];
  const endings: (() => unknown)[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'nabericht-drill-image-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  try {
    say('… unpacking the image');
    const image = unpackImage(resolve(root, archive), folder);
    const database = await startDebianPostgres();
    endings.push(database.stop);
    const s3 = await startDebianSwift('nabericht');
    endings.push(s3.stop);
    const ports = Object.fromEntries(
      await Promise.all(ROLES.map(async (role) => [role, await findFreePort()])),
    ) as Record<Role, number>;
    const settings = settingsOf(ports, database.url, s3.url);
    // The settings that the sandbox and its callers share.
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    const containers = ROLES.map((role) => {
      const own = ['sandbox', 'api', 'worker'].includes(role) ? { data: shared } : {};
      const container = runContainer(role, { ...image, folder, env: settings(role), ...own });
      return { role, container };
    });
    endings.push(() => Promise.all(containers.map(({ container }) => container.stop())));
    const from = performance.now();
    for (const { role, container } of containers) {
      await waitFor(
        `${role} to be ready`,
        async () => {
          if (container.hasEnded()) throw new Error(`${role} ended: ${container.output()}`);
          return isReady(ports[role]);
        },
        180_000,
      );
      say(`… ${role} is ready after ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
    for (const { role, container } of containers)
      for (const place of writtenIn(container)) wrong.push(`${role} could write to ${place}`);

    say('… walking the main job in a browser');
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/.bin/playwright',
        'test',
        '--config=services/site-tests/running.config.ts',
        '--grep=on a phone',
      ],
      {
        cwd: root,
        env: environmentWith({ TEST_RUNNING_URL: `http://localhost:${ports.web}` }),
        stdio: ['ignore', 2, 2],
      },
    );
    if (status !== 0) wrong.push('the main job did not come to its end');
    const counted = await countIn(database.url);
    const stopped = await Promise.all(
      containers.map(async ({ role, container }) => ({ role, ...(await container.stop()) })),
    );
    endings.pop();
    for (const { role, milliseconds, code } of stopped)
      if (code !== 0 || milliseconds > GRACE_MS)
        wrong.push(`${role} ended with ${code} after ${milliseconds} ms`);
    return {
      figures: [
        `Image ${image.digest}, of six roles in containers of their own, user ${image.settings.User}, root read-only;`,
        `PostgreSQL 15 of Debian, Swift of Debian. Main job walked in Chromium: ${status === 0 ? 'yes' : 'no'};`,
        `dossiers ${counted.dossiers}, files ${counted.files}. Ended after SIGTERM:`,
        `${stopped.map(({ role, milliseconds }) => `${role} ${(milliseconds / 1000).toFixed(1)} s`).join(', ')}.`,
      ],
      wrong,
    };
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

export const image: Drill = {
  name: 'image',
  sentence: 'walks the main job on the image, role by role, with a PostgreSQL and an S3 of others',
  options: {
    archive: { default: 'dist/image/nabericht.oci.tar', meaning: 'what npm run image wrote' },
  },
  needs: {
    runc: 'runc',
    initdb: 'postgresql-15',
    'swift-proxy-server': 'swift-proxy swift-account swift-container swift-object',
  },
  run,
};
