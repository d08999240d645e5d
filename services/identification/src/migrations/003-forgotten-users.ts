import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The outcome of an identification is kept after the account that requested it was erased. */
export const forgetUsers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('process')
      .alterColumn('user_id', (column) => column.dropNotNull())
      .execute();
    await db.schema.createIndex('process_user').on('process').column('user_id').execute();
  },
};
