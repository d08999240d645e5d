import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Documents that the reporter added; when a provider was reminded; indexes for the daily jobs. */
export const createFollowUp: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('document')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('dossier_id', 'uuid', (column) =>
        column.notNull().references('dossier.id').onDelete('cascade'),
      )
      .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
      .addColumn('details', 'bytea', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('document_of_dossier')
      .on('document')
      .columns(['dossier_id', 'sequence'])
      .execute();
    await db.schema.alterTable('task').addColumn('reminded_at', 'timestamptz').execute();
    await db.schema
      .createIndex('task_reply_due')
      .on('task')
      .column('reply_due_on')
      .where(sql.ref('reminded_at'), 'is', null)
      .execute();
    await db.schema.createIndex('dossier_completed').on('dossier').column('completed_at').execute();
  },
};
