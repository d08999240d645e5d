import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The dossier of each certificate file: when the same file is reported twice concurrently, it proves only one death. */
export const claimCertificateFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('certificate_file')
      .addColumn('file_id', 'uuid', (column) => column.primaryKey())
      .addColumn('dossier_id', 'uuid', (column) =>
        column.notNull().references('dossier.id').onDelete('cascade'),
      )
      .execute();
  },
};
