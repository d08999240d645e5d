import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a dossier used a file as its certificate. For earlier files every certificate that was given to a dossier counts,
 * because it is not known which of them were refused.
 */
export const keepReportedCertificates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('file').addColumn('reported_at', 'timestamptz').execute();
    await sql`
      update file set reported_at = linked_at where document_type in ('death_certificate', 'unknown_certificate')
    `.execute(db);
  },
};
