import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The network of a visitor who saves a draft without signing in, and the size of the draft. */
export const addDraftNetworks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('draft')
      .addColumn('network', 'text')
      .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('draft_of_network')
      .on('draft')
      .column('network')
      .where(sql.ref('network'), 'is not', null)
      .execute();
  },
};
