import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when sending a notice fails; of what fails at the moment of this change it is known with the next try. */
export const keepFailedNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notice').addColumn('failed_at', 'timestamptz').execute();
  },
};
