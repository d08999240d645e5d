import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How an identification went outlives the account that asked for it, when that account was erased. */
export const forgetUsers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('process')
      .alterColumn('user_id', (column) => column.dropNotNull())
      .execute();
    await db.schema.createIndex('process_user').on('process').column('user_id').execute();
  },
};
