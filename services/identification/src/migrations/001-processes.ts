import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createProcesses: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('process')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('dossier_id', 'uuid', (column) => column.notNull())
      .addColumn('person_id', 'uuid', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('requested_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('process_person')
      .on('process')
      .columns(['dossier_id', 'person_id'])
      .execute();
  },
};
