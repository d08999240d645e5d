import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Migrations of a service by name; names sort in the order in which they run: `001-users`. */
export type Migrations = Record<string, Migration>;

const RECORD = 'kysely_migration';

/**
 * Brings the schema of one service up to date; safe when several processes start at once.
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
  // Two first starts at once: `if not exists` alone can still collide in the catalogue.
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('nabericht schemas'))`.execute(trx);
    if (formerly !== undefined) await takeOver(trx, formerly, schema);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
    migrationTableName: RECORD,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Most starts find nothing to do: two questions tell so, where the migrator reads the catalogue of the server. */
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
  return record.rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
}

/** Tables, rows, triggers and the record of migrations stay as they are. Nothing, where it was done or never was. */
async function takeOver<Tables>(trx: Kysely<Tables>, formerly: string, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in (${formerly}, ${schema})`.execute(trx);
  if (rows.length === 1 && rows[0]?.name === formerly)
    await sql`alter schema ${sql.id(formerly)} rename to ${sql.id(schema)}`.execute(trx);
}
