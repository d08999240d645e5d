import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { connect } from './connect.ts';
import { openedOf } from './opened.ts';
import { createPatience } from './patience.ts';

/** Migrations of a service by name; names sort in the order in which they run: `001-users`. */
export type Migrations = Record<string, OneMigration>;

export interface OneMigration extends Migration {
  /**
   * What must not be in a transaction, as `create index concurrently`: done before `up`, on a table that stands by then, and
   * again from its start when it was broken off.
   */
  ahead?: (db: Kysely<unknown>) => Promise<void>;
}

const RECORD = 'kysely_migration';
/** Whoever waits for a table keeps all others waiting who come after; so nobody waits longer. */
const LOCK_TIMEOUT = '1s';
/** So long a table is tried for that is always in use. */
const PATIENCE_MS = 600_000;

/**
 * Brings the schema of one service up to date, by one process at a time, each migration in a transaction of its own that
 * waits for no table longer than a second and is then tried again. What a newer version added is left alone.
 * @param formerly the name that the schema had in an older version: what stands there is taken over under the new one
 * @throws the error of the migration that failed; it and what follows were not applied.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
  { formerly }: { formerly?: string } = {},
): Promise<void> {
  if (await isUpToDate(db, schema, migrations)) return;
  const { connection } = openedOf(db);
  const direct: Kysely<Tables> = connection.direct ? connect(connection.direct, schema, 1) : db;
  try {
    await direct.connection().execute((own) => bringUpToDate(own, schema, migrations, formerly));
  } finally {
    if (direct !== db) await direct.destroy();
  }
}

async function bringUpToDate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
  formerly: string | undefined,
): Promise<void> {
  // Two first starts at once: `if not exists` alone can still collide in the catalogue.
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('nabericht schemas'))`.execute(trx);
    if (formerly !== undefined) await takeOver(trx, formerly, schema);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  });
  // The migrator's own lock lets one process in at a time.
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => inTime(migrations) },
    migrationTableSchema: schema,
    migrationTableName: RECORD,
  });
  const patience = createPatience(PATIENCE_MS);
  for (;;) {
    const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt);
    const isFirst = next?.name === Object.keys(migrations).sort()[0];
    const ahead = next && migrations[next.name]?.ahead;
    if (ahead) await ahead(db as Kysely<unknown>);
    // Nobody waits for tables that are new, unless one is in the way of another transaction.
    const isAtOnce = isFirst && Object.values(migrations).every((one) => !one.ahead);
    const { error, results } = await (isAtOnce ? migrator.migrateToLatest() : migrator.migrateUp());
    if (error && !(isLockedOut(error) && (await patience.pause()))) throw error;
    if (!error && (isAtOnce || results?.length === 0)) return;
  }
}

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
 * Most starts find nothing to do: two questions tell so, where the migrator reads the catalogue of the server. Names after
 * all of ours are of a newer version, beside which this one goes on while replicas are replaced.
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

/** Tables, rows, triggers and the record of migrations stay as they are. Nothing, where it was done or never was. */
async function takeOver<Tables>(trx: Kysely<Tables>, formerly: string, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in (${formerly}, ${schema})`.execute(trx);
  if (rows.length === 1 && rows[0]?.name === formerly)
    await sql`alter schema ${sql.id(formerly)} rename to ${sql.id(schema)}`.execute(trx);
}
