import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A web hook can carry one reply of the reporter; answers to questions are one kind of reply. */
export const bringReplies: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('webhook_event').addColumn('reply_id', 'uuid').execute();
    await sql`update webhook_event set type = 'dossier.answered' where type = 'answers.given'`.execute(db);
  },
};
