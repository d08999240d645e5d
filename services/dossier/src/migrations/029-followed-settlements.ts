import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a later settlement of the product was decided, while this one is still sent. */
export const followSettlements: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('settlement')
      .addColumn('is_followed', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
