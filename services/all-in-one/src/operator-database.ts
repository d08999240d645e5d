import { type Connection, directOf } from '@nabericht/database/connection';
import { readEmbeddedConnection } from '@nabericht/database/embedded/embedded-postgres';
import pg from 'pg';
import type { Config } from './config.ts';
import { takeDataDir } from './data-dir.ts';
import { openDatabase } from './database.ts';

const answers = async (connection: Connection) => {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Runs `work` on the installation's database: the one of `DATABASE_URL`, else the embedded one. While the installation is
 * stopped, the embedded server is started for the command and stopped after it.
 */
export const withDatabase = async <Result>(
  config: Config,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> => {
  const running = config.DATABASE_URL ? undefined : await readEmbeddedConnection(config.DATA_DIR);
  if (running && (await answers(running))) return work(running);
  const dataDir = config.DATABASE_URL ? undefined : await takeDataDir(config.DATA_DIR);
  try {
    const database = await openDatabase(config, config.DATA_DIR, () => {});
    try {
      // Not through a pooler: commands use what belongs to a session, such as locks, and need only a few connections.
      return await work(directOf(database.connection));
    } finally {
      await database.stop();
    }
  } finally {
    await dataDir?.release();
  }
};
