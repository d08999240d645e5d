import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A notice without a time to leave is held until the certificate was reviewed. */
export const holdNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('notice')
      .alterColumn('leaves_at', (column) => column.dropNotNull())
      .execute();
  },
};
