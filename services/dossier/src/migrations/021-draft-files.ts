import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which file a draft names, beside its seal: asked once a night, about files that would go. Without an index, which every
 * save would pay for.
 */
export const nameDraftFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('draft').addColumn('file_digest', 'text').execute();
  },
};
