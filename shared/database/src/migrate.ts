import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Migrations of a service by name; names sort in the order in which they run: `001-users`. */
export type Migrations = Record<string, Migration>;

/**
 * Brings the schema of one service up to date; safe when several processes start at once.
 * @throws the error of the migration that failed; it and what follows were not applied.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: Migrations,
): Promise<void> {
  // Two first starts at once: `if not exists` alone can still collide in the catalogue.
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('nabericht schemas'))`.execute(trx);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
