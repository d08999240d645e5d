import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The provider that a message comes from, and whether a mail that covers several messages still has to tell of it. */
export const addProviderOfMessage: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('message')
      .addColumn('provider_id', 'uuid')
      .addColumn('is_gathered', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .createIndex('message_of_provider')
      .on('message')
      .columns(['dossier_id', 'provider_id'])
      .where(sql.ref('provider_id'), 'is not', null)
      .execute();
  },
};
