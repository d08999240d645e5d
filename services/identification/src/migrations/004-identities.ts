import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which identity of a person a process is about, and what the back office has to decide. */
export const addIdentities: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('process')
      .addColumn('identity_id', 'uuid')
      .addColumn('review', 'bytea')
      .addColumn('settled_at', 'timestamptz')
      .execute();
  },
};
