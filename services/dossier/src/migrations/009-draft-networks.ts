import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** From which network somebody who is not signed in keeps a draft, and how large it is. */
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
