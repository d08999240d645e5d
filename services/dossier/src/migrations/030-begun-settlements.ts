import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the provider has received a part of a settlement, whose other mails are still sent. */
export const beginSettlements: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('settlement')
      .addColumn('is_begun', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
