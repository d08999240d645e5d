import { type Connection, connectionOf, createClient } from '@nabericht/database/connection';
import { startEmbeddedPostgres } from '@nabericht/database/embedded/embedded-postgres';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import type { Config } from './config.ts';

export type RunningDatabase = {
  connection: Connection;
  /** Resolves when the embedded server ends unexpectedly; never for an external one. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const oldestServer = 15;

const reasons: Record<string, string> = {
  ECONNREFUSED: 'no server listens there',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it does not take this password',
  '28000': 'it does not let this user in',
  '3D000': 'it has no such database',
  '25006': 'none of its hosts takes writes',
};

/** Checks that an external server is suitable. */
const check = async (connection: Connection) => {
  const client = createClient(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < oldestServer) {
      throw new StartFailure(
        `DATABASE_URL leads to PostgreSQL ${version}; it must be ${oldestServer} or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartFailure(
      `The database of DATABASE_URL cannot be used: ${reasons[code] ?? 'it does not answer'}.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => {});
  }
};

/** The database of DATABASE_URL, or the embedded one in DATA_DIR. */
export const openDatabase = async (
  {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: replicaUrl,
  }: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL'>,
  dataDir: string,
  log: (line: string) => void,
): Promise<RunningDatabase> => {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log });
  const connection = connectionOf(databaseUrl, { directUrl, replicaUrl });
  // A replica may be unreachable: then nothing is read from it.
  await check(connection);
  if (connection.direct) await check(connection.direct);
  return {
    connection,
    ended: new Promise(() => {}),
    stop: async () => {},
  };
};
