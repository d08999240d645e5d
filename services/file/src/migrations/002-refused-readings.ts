import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many pictures of the same paper the reader had refused before this one was uploaded. */
export const countRefusedReadings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('file')
      .addColumn('refused_before', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
