import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Marks invitations that ended because their person no longer benefits from any insurance. */
export const addLeftInsurances: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('invite').addColumn('left_at', 'timestamptz').execute();
  },
};
