import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@nabericht/database/connect';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { readTestConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: Connection;
  }
}

/** One server for a whole run: the one of TEST_DATABASE_URL, else an embedded one that leaves no trace. */
export const startTestDatabase = async (): Promise<{ connection: Connection; stop: () => Promise<void> }> => {
  const url = readTestConfig().TEST_DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'nabericht-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
