import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when sending a reply fails. Those that fail at the time of this migration get a value with their next try. */
export const keepFailedReplies: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('follow_up').addColumn('failed_at', 'timestamptz').execute();
  },
};
