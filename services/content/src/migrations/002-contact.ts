import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createContact: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('contact')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
