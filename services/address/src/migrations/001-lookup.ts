import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createLookup: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('lookup')
      .addColumn('zip_code', 'text', (column) => column.notNull())
      .addColumn('house_number', 'text', (column) => column.notNull())
      .addColumn('found', 'jsonb', (column) => column.notNull())
      .addColumn('looked_up_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('lookup_pkey', ['zip_code', 'house_number'])
      .execute();
  },
};
