import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('session')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ended_at', 'timestamptz')
      .execute();
    await db.schema.createIndex('session_user').on('session').column('user_id').execute();
    await db.schema
      .createTable('refresh_token')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'uuid', (column) =>
        column.notNull().references('session.id').onDelete('cascade'),
      )
      .addColumn('used_at', 'timestamptz')
      .execute();
    await db.schema.createIndex('refresh_token_session').on('refresh_token').column('session_id').execute();
  },
};
