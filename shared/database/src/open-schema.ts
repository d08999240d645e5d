import type { Kysely } from 'kysely';
import { type Connection, connect } from './connect.ts';
import { type Migrations, migrate, type StartLog } from './migrate.ts';

interface Opening {
  connection: Connection;
  /** Where it says what it waits for; a command says nothing. */
  log?: StartLog;
}

/**
 * A pool for the schema of one service, brought up to date; nothing stays open when a migration fails.
 * @param maxConnections as for `connect`
 */
export async function openSchema<Tables>(
  { connection, log }: Opening,
  schema: string,
  migrations: Migrations,
  maxConnections?: number,
): Promise<Kysely<Tables>> {
  const db = connect<Tables>(connection, schema, maxConnections);
  try {
    await migrate(db, schema, migrations, { log });
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
