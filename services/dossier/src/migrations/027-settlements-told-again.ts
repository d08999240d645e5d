import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a settlement that is still to be sent is of a product of which the provider has received an earlier one. */
export const tellSettlementsAgain: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('settlement')
      .addColumn('is_told_again', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
