import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the task list says about delays: a notice of which sending fails, and answers that are held. */
export const keepDelayedSending: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('task')
      .addColumn('notice_failed_at', 'timestamptz')
      .addColumn('answers_held_at', 'timestamptz')
      .execute();
  },
};
