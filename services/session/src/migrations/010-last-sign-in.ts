import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When somebody last signed in to an account: an account that owns nothing is erased some time after that. */
export const addLastSignIn: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('users').addColumn('signed_in_at', 'timestamptz').execute();
    await sql`update users set signed_in_at = greatest(created_at,
      (select max(session.created_at) from session where session.user_id = users.id))`.execute(db);
    await sql`alter table users alter column signed_in_at set not null`.execute(db);
    await sql`create index users_idle on users (signed_in_at)`.execute(db);
  },
};
