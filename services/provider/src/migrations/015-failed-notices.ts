import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when sending a notice fails. Notices that fail at the time of this migration get a value with their next try. */
export const keepFailedNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notice').addColumn('failed_at', 'timestamptz').execute();
  },
};
