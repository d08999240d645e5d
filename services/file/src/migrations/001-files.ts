import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('file')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('hash_digest', 'text', (column) => column.notNull())
      .addColumn('document_type', 'text', (column) => column.notNull())
      .addColumn('details', 'bytea', (column) => column.notNull())
      .addColumn('mimetype', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('content_fingerprint', 'text', (column) => column.notNull())
      .addColumn('dossier_id', 'uuid')
      .addColumn('linked_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addCheckConstraint('file_linked', sql`(dossier_id is null) = (linked_at is null)`)
      .execute();
    await sql`create index file_content on file (content_fingerprint)`.execute(db);
    await sql`create index file_of_dossier on file (dossier_id)`.execute(db);
    await sql`create index file_unlinked on file (created_at) where dossier_id is null`.execute(db);

    await db.schema
      .createTable('reading')
      .addColumn('file_id', 'uuid', (column) => column.primaryKey().references('file.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('leased_until', 'timestamptz', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('outcome', 'bytea')
      .addColumn('akte_fingerprint', 'text')
      .addColumn('deceased_fingerprint', 'text')
      .addCheckConstraint('reading_done', sql`(state = 'done') = (outcome is not null)`)
      .execute();
    await sql`create index reading_akte on reading (akte_fingerprint)`.execute(db);
    await sql`create index reading_deceased on reading (deceased_fingerprint)`.execute(db);
  },
};
