import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A provider counts as notified while another notice is on its way to it, and after that one was withdrawn. */
export const keepEarlierNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notice').addColumn('earlier_left_at', 'timestamptz').execute();
  },
};
