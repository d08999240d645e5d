import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { connect } from './connect.ts';
import { openedOf } from './opened.ts';
import { createPatience } from './patience.ts';

/** Where a start says what it waits for. */
export interface StartLog {
  info(message: string, fields?: Record<string, string>): void;
}

/** The migrations of a service by name; names sort in the order in which they run: `001-users`. */
export type Migrations = Record<string, OneMigration>;

export interface OneMigration extends Migration {
  /**
   * Statements that must not run in a transaction, such as `create index concurrently`: run before `up`, on an existing table,
   * and repeated from the start when interrupted.
   */
  ahead?: (db: Kysely<unknown>, log?: StartLog) => Promise<void>;
}

const RECORD = 'kysely_migration';
/** A statement that waits for a table lock blocks all later ones on that table, so it waits no longer. */
const LOCK_TIMEOUT = '1s';
/** How long a migration retries on a table that is always in use. */
const PATIENCE_MS = 600_000;

/**
 * Brings the schema of one service up to date. One process does it at a time, each migration in its own transaction, which
 * waits at most a second for a table lock and is then retried. Tables of a newer version are left alone.
 * @param formerly the name of the schema in an older version: it is renamed, with its contents
 * @throws the error of the migration that failed; it and the following ones were not applied.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
  { formerly, log }: { formerly?: string; log?: StartLog | undefined } = {},
): Promise<void> {
  if (await isUpToDate(db, schema, migrations)) return;
  const { connection } = openedOf(db);
  const direct: Kysely<Tables> = connection.direct ? connect(connection.direct, schema, 1) : db;
  try {
    await direct.connection().execute((own) => bringUpToDate(own, schema, migrations, { formerly, log }));
  } finally {
    if (direct !== db) await direct.destroy();
  }
}

async function bringUpToDate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
  { formerly, log }: { formerly: string | undefined; log: StartLog | undefined },
): Promise<void> {
  // For two first starts at the same time: `if not exists` alone can still conflict in the catalogue.
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('nabericht schemas'))`.execute(trx);
    if (formerly !== undefined) await takeOver(trx, formerly, schema);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  });
  // The migrator's own lock admits one process at a time.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => inTime(migrations) },
    migrationTableSchema: schema,
    migrationTableName: RECORD,
  });
  const names = Object.keys(migrations).sort();
  const patience = createPatience(PATIENCE_MS);
  const told = new Set<string>();
  const mayTryAgain = async (error: unknown, migration = ''): Promise<boolean> => {
    if (!isLockedOut(error)) return false;
    if (!told.has(migration))
      log?.info('a migration waits for a table that is in use', { schema, migration });
    told.add(migration);
    return patience.pause();
  };
  for (;;) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt);
    const isFirst = next?.name === names[0];
    const ahead = next && migrations[next.name]?.ahead;
    try {
      await ahead?.(db as Kysely<unknown>, log);
    } catch (error) {
      if (await mayTryAgain(error, next?.name)) continue;
      throw error;
    }
    // On a first start nobody uses the new tables yet, so no lock timeout is needed. A migration with statements outside its
    // transaction, and what follows it, are run one by one.
    const last = isFirst ? lastAtOnce(migrations) : undefined;
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateUp());
    if (error && !(await mayTryAgain(error, next?.name))) throw error;
    if (!error && (results?.length === 0 || last === names.at(-1))) return;
  }
}

/** The migration before the first that has statements ahead of its transaction. */
const lastAtOnce = (migrations: Migrations): string | undefined => {
  const names = Object.keys(migrations).sort();
  const ahead = names.findIndex((name) => migrations[name]?.ahead);
  return names.at(ahead < 0 ? -1 : Math.max(ahead - 1, 0));
};

const inTime = (migrations: Migrations): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up, ...rest }]) => [
      name,
      {
        ...rest,
        up: async (trx) => {
          await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
          await up(trx);
        },
      },
    ]),
  );

/** lock_not_available, deadlock_detected. */
const isLockedOut = (error: unknown) =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));

/**
 * Most starts have nothing to migrate: two queries find that out, where the migrator reads the server's catalogue. Migrations
 * that sort after all of ours belong to a newer version, beside which this one runs while replicas are replaced.
 */
async function isUpToDate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
): Promise<boolean> {
  const { rows } = await sql`select where to_regclass(${`${schema}.${RECORD}`}) is not null`.execute(db);
  if (rows.length === 0) return false;
  const record = await sql<{
    name: string;
  }>`select name from ${sql.id(schema, RECORD)} order by name`.execute(db);
  const names = Object.keys(migrations).sort();
  return (
    record.rows
      .slice(0, names.length)
      .map(({ name }) => name)
      .join() === names.join()
  );
}

/**
 * Renames the schema; tables, rows, triggers and the record of migrations are kept. Does nothing when that was done before, or
 * the old schema never existed.
 */
async function takeOver<Tables>(trx: Kysely<Tables>, formerly: string, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in (${formerly}, ${schema})`.execute(trx);
  if (rows.length === 1 && rows[0]?.name === formerly)
    await sql`alter schema ${sql.id(formerly)} rename to ${sql.id(schema)}`.execute(trx);
}
