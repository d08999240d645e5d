import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createFollowUps: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('follow_up')
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('dossier_id', 'uuid', (column) => column.notNull())
      .addColumn('provider_id', 'uuid', (column) => column.notNull().references('provider.id'))
      .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('follow_up_pkey', ['id', 'kind'])
      .execute();
    await db.schema
      .createTable('webhook_event')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('sequence', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('dossier_id', 'uuid', (column) => column.notNull())
      .addColumn('provider_id', 'uuid', (column) => column.notNull().references('provider.id'))
      .addColumn('first_failed_at', 'timestamptz')
      .addColumn('last_failure', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('dead_at', 'timestamptz')
      .addColumn('settled_at', 'timestamptz')
      .execute();
    await sql`create index webhook_event_waiting on webhook_event (dossier_id, provider_id, sequence) where settled_at is null`.execute(
      db,
    );
    await sql`alter table api_key add column id uuid not null unique default gen_random_uuid()`.execute(db);
    await sql`alter table api_key add column revoked_at timestamptz`.execute(db);
  },
};
