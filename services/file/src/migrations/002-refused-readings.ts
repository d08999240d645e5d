import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The number of pictures of the same paper that the reader had refused before this upload. */
export const countRefusedReadings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('file')
      .addColumn('refused_before', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
