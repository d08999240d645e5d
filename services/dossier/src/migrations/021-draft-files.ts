import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The digest of the file that a draft names, beside its seal: read once a night, for files that would otherwise be
 * erased. It has no index, which would slow down every save.
 */
export const nameDraftFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('draft').addColumn('file_digest', 'text').execute();
  },
};
