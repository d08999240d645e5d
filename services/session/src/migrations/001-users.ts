import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createUsers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('users')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('email_fingerprint', 'text', (column) => column.notNull().unique())
      .addColumn('sealed_profile', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
