import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A provider stays told while another notice is on its way to it, and when that is taken back. */
export const keepEarlierNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notice').addColumn('earlier_left_at', 'timestamptz').execute();
  },
};
