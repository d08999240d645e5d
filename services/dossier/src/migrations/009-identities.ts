import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The identity that an identification is about, and how the reporter named an invited person. */
export const addIdentities: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('person')
      .addColumn('identity_id', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
      .addColumn('named', 'bytea')
      .execute();
  },
};
