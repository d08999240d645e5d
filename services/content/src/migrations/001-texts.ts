import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createTexts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('text')
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('namespace', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('text_pkey', ['locale', 'namespace', 'key'])
      .execute();
  },
};
