import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { createKit } from '@nabericht/service-kit/kit';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { environmentWith } from '@nabericht/testing/config';
import { databaseUrl } from '@nabericht/testing/database-url';
import { findFreePort } from '@nabericht/testing/free-port';
import { programOf } from '@nabericht/testing/programs';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { expect, it } from 'vitest';
import { startProvider } from '../src/start.ts';
import type { ProviderTables } from '../src/tables.ts';
import { content } from './notice-content.ts';
import { startReceiver } from './start-receiver.ts';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
const encryptionKeys = `test:${randomBytes(32).toString('base64')}`;
const publicUrl = 'http://localhost:4000';
const never: Send = async () => new Response(null, { status: 503 });

/** A stub of the dossier service, as far as web hooks need it. */
async function startDossierStandIn(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a worker that is killed while it delivers a web hook loses none', async () => {
  const connection = await createTestDatabase();
  const receiver = await startReceiver(secret);
  const dossierUrl = await startDossierStandIn();
  const kit = await createKit({
    name: 'test',
    publicUrl,
    connection,
    encryptionKeys,
    loadJwks: async () => ({ keys: [] }),
    isStanding: async () => true,
  });
  atEnd(() => kit.close());
  // This process runs no jobs: they wait for the service in a process of its own.
  const service = await startProvider(kit, {
    send: { dossier: never, file: never },
    mailer: { send: async () => {}, close: () => {} },
    productName: 'Nabericht',
    supportEmail: 'hulp@nabericht.example',
    backOfficeEmail: 'kantoor@nabericht.example',
    graceSeconds: 0,
    maxUploadBytes: 1_000_000,
    sample: { webhookUrl: receiver.url, webhookSecret: secret, apiKeyFor: (slug) => slug },
  });
  atEnd(service.stop);
  await kit.jobs.open();

  const children: ChildProcess[] = [];
  const [port, dataDir] = [String(await findFreePort()), await createFolder()];
  const startWorker = () => {
    const child = spawn(process.execPath, [programOf('main')], {
      stdio: 'ignore',
      env: environmentWith({
        ROLE: 'worker',
        SERVICES: 'provider',
        PORT: port,
        DATA_DIR: dataDir,
        PUBLIC_URL: publicUrl,
        DATABASE_URL: databaseUrl(connection),
        ENCRYPTION_KEYS: encryptionKeys,
        API_SERVICE_URL: dossierUrl,
        SMTP_URL: 'smtp://127.0.0.1:9',
        NOTICE_GRACE_SECONDS: '0',
      }),
    });
    children.push(child);
    return child;
  };
  atEnd(async () => {
    for (const child of children) child.kill('SIGKILL');
  });

  receiver.behaviour.answer = () => 'never';
  const office = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    createServiceSend(service.app, kit.door.identity),
  );
  const db = connect<ProviderTables>(connection, 'provider', 1);
  const { id: providerId } = await db
    .selectFrom('provider')
    .select('id')
    .where('slug', '=', 'noorderbank')
    .executeTakeFirstOrThrow();
  await db.destroy();
  const acts = [randomUUID(), randomUUID(), randomUUID()];
  for (const actId of acts) {
    const params = { dossierId: randomUUID(), providerId };
    await office.registerNotice({ params, body: { actId, leavesAt: new Date().toISOString() } });
  }

  const first = startWorker();
  await waitFor('all of them to be under way', () => receiver.refused.length === acts.length);
  first.kill('SIGKILL');
  await once(first, 'exit');
  receiver.behaviour.answer = () => 204;
  startWorker();
  await waitFor('all of them', () => receiver.taken.length >= acts.length);
  expect(new Set(receiver.taken.map(({ id }) => id))).toEqual(new Set(acts));
  expect(receiver.taken).toHaveLength(acts.length);
});
