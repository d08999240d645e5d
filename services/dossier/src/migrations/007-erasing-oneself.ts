import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a person erased what they filled in, and which accounts are being erased. */
export const eraseOneself: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('person').addColumn('erased_at', 'timestamptz').execute();
    await db.schema.createIndex('invite_of_user').on('invite').column('user_id').execute();
    await db.schema
      .createTable('account_erasure')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey())
      .addColumn('farewell', 'bytea', (column) => column.notNull())
      .execute();
  },
};
