import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createEmailChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('email_change')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('session_id', 'uuid', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('sealed_email', 'bytea', (column) => column.notNull())
      .addColumn('code_digest', 'text', (column) => column.notNull())
      .addColumn('new_code_digest', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
