import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people see of their sessions, when a code was last typed in each, and the language of the account. */
export const describeSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('session')
      .addColumn('confirmed_at', 'timestamptz')
      .addColumn('used_at', 'timestamptz')
      .addColumn('device', 'jsonb', (column) =>
        column.notNull().defaultTo('{"browser":"other","system":"other"}'),
      )
      .addColumn('network', 'text')
      .execute();
    await sql`update session set confirmed_at = created_at, used_at = expires_at - interval '30 days'`.execute(
      db,
    );
    await db.schema
      .alterTable('session')
      .alterColumn('confirmed_at', (column) => column.setNotNull())
      .alterColumn('used_at', (column) => column.setNotNull())
      .alterColumn('device', (column) => column.dropDefault())
      .execute();
    await db.schema
      .alterTable('code_request')
      .addColumn('session_id', 'uuid', (column) => column.references('session.id').onDelete('cascade'))
      .execute();
    await db.schema.alterTable('users').addColumn('locale', 'text').execute();
  },
};
