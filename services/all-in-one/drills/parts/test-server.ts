import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import type { Migrations } from '@nabericht/database/migrate';
import { databaseUrl } from '@nabericht/testing/database-url';
import { fillDatabase } from '@nabericht/testing/fill-database';

/** The template of every database that is created without naming another one. */
const TEMPLATE = 'template1';

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** A server for tests on which every new database contains these tables. */
export async function startTestServer(migrations: Record<string, Migrations> | null): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabericht-drill-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    if (migrations) await fillDatabase({ ...server.connection, database: TEMPLATE }, migrations);
    return { url: databaseUrl(server.connection), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
