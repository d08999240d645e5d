import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The people of whom a settlement tells no details, by their ids: they can be named otherwise until it is sent. */
export const knowWhomSettlementsLack: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('settlement').addColumn('lacks', sql`uuid[]`).execute();
  },
};
