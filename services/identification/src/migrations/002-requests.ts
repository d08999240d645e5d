import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The secrets that a request needs until the browser comes back from the identity provider. */
export const addRequests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('process')
      .addColumn('state_digest', 'text', (column) => column.unique())
      .addColumn('browser_digest', 'text')
      .addColumn('secrets', 'bytea')
      .addColumn('return_url', 'text')
      .addColumn('claimed_at', 'timestamptz')
      .addColumn('finished_at', 'timestamptz')
      .execute();
  },
};
