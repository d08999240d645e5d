import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a task list says of what did not leave: a notice of which sending failed, and answers that wait. */
export const keepDelayedSending: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('task')
      .addColumn('notice_failed_at', 'timestamptz')
      .addColumn('answers_held_at', 'timestamptz')
      .execute();
  },
};
