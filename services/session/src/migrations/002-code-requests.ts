import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createCodeRequests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('code_request')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('sealed_registration', 'bytea')
      .addColumn('code_digest', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .execute();
    await db.schema.createIndex('code_request_expires').on('code_request').column('expires_at').execute();
  },
};
