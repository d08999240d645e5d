import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When the content of a notice was fetched for sending. For earlier notices, the time at which they were to leave
 * counts.
 */
export const keepGivenNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('task').addColumn('notice_given_at', 'timestamptz').execute();
    await sql`update task set notice_given_at = notice_leaves_at where notice_leaves_at <= now()`.execute(db);
  },
};
