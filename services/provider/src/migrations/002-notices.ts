import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createNotices: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('notice')
      .addColumn('dossier_id', 'uuid', (column) => column.notNull())
      .addColumn('provider_id', 'uuid', (column) => column.notNull().references('provider.id'))
      .addColumn('act_id', 'uuid', (column) => column.notNull())
      .addColumn('leaves_at', 'timestamptz', (column) => column.notNull())
      .addColumn('leaving_at', 'timestamptz')
      .addColumn('left_at', 'timestamptz')
      .addColumn('withdrawn_at', 'timestamptz')
      .addColumn('registered_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('notice_pkey', ['dossier_id', 'provider_id'])
      .execute();
  },
};
