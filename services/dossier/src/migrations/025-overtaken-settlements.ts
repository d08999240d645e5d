import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A settlement is not sent once a later one of the same product tells everything that it does. */
export const overtakeSettlements: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('settlement')
      .addColumn('is_overtaken', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
