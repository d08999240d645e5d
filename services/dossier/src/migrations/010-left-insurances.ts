import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose invitation ended because they benefit from no insurance any more. */
export const addLeftInsurances: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('invite').addColumn('left_at', 'timestamptz').execute();
  },
};
