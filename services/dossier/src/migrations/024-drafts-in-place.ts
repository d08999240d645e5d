import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When drafts end is asked once a night, of what a week leaves. With an index of it each save, which moves that moment,
 * wrote its draft into all of them anew; without, only the row is written.
 */
export const saveDraftsInPlace: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`drop index draft_expires`.execute(db);
  },
};
