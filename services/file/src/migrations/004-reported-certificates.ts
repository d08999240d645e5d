import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When a dossier took a file as its certificate. Of what was there before this was kept, every certificate that was given
 * to a dossier counts: which of them were refused, nobody kept.
 */
export const keepReportedCertificates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('file').addColumn('reported_at', 'timestamptz').execute();
    await sql`
      update file set reported_at = linked_at where document_type in ('death_certificate', 'unknown_certificate')
    `.execute(db);
  },
};
