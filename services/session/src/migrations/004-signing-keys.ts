import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createSigningKeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('signing_key')
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('public_jwk', 'jsonb', (column) => column.notNull())
      .addColumn('sealed_private', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('retired_at', 'timestamptz')
      .execute();
    await sql`create unique index signing_key_current on signing_key ((true)) where retired_at is null`.execute(
      db,
    );
  },
};
