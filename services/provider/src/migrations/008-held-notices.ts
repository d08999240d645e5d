import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A notice without a moment waits until a person has looked at the certificate. */
export const holdNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('notice')
      .alterColumn('leaves_at', (column) => column.dropNotNull())
      .execute();
  },
};
