import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when a change that is done answers the same codes once more. */
export const keepDoneEmailChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('email_change').addColumn('repeatable_until', 'timestamptz').execute();
  },
};
