import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createDrafts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('draft')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('draft_id', 'uuid', (column) => column.notNull())
      .addColumn('draft', 'bytea', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('draft_expires').on('draft').column('expires_at').execute();
  },
};
