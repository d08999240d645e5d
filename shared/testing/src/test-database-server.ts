import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '@nabericht/database/connect';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { readTestConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `run`: the prefix of the names of its databases. */
    testDatabase: { connection: Connection; run: string };
  }
}

/** A folder in memory on Linux. A database consists of 300 files: on disk they take five times as long. */
const IN_MEMORY = '/dev/shm';
/** A run takes some 300 MB. */
const ENOUGH_BYTES = 2_000_000_000;

const findPlace = async () => {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
};

/** One server for a whole run: that of TEST_DATABASE_URL, or a temporary embedded one. */
export const startTestDatabase = async (): Promise<{ connection: Connection; stop: () => Promise<void> }> => {
  const url = readTestConfig().TEST_DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: async () => {} };
  const dataDir = await mkdtemp(join(await findPlace(), 'nabericht-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  return {
    connection: postgres.connection,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
