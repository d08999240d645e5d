import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the reporter was told that a notice left; earlier notices count as told. */
export const keepToldSendings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('task').addColumn('sending_told_at', 'timestamptz').execute();
    await sql`update task set sending_told_at = notice_given_at where notice_given_at is not null`.execute(
      db,
    );
  },
};
