import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reviews of certificates, the one-time links to them, and notices that are held for a review. */
export const createCertificateReviews: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('certificate_review')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('dossier_id', 'uuid', (column) =>
        column.notNull().references('dossier.id').onDelete('cascade'),
      )
      .addColumn('file_id', 'uuid', (column) => column.notNull())
      .addColumn('reasons', sql`text[]`, (column) => column.notNull())
      .addColumn('opened_at', 'timestamptz', (column) => column.notNull())
      .addColumn('closed_at', 'timestamptz')
      .addColumn('outcome', 'text')
      .addCheckConstraint('certificate_review_closed', sql`(closed_at is null) = (outcome is null)`)
      .execute();
    await db.schema
      .createIndex('certificate_review_one_open')
      .unique()
      .on('certificate_review')
      .column('dossier_id')
      .where(sql.ref('closed_at'), 'is', null)
      .execute();
    await db.schema
      .createTable('certificate_review_link')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('review_id', 'uuid', (column) =>
        column.notNull().references('certificate_review.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('task').addColumn('notice_held_at', 'timestamptz').execute();
  },
};
