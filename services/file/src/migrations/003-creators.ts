import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The uploader of a file. Files that dossiers already have came from the reporter, or from a provider that was asked for them.
 */
export const addCreators: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('file')
      .addColumn('creator_kind', 'text')
      .addColumn('creator_id', 'uuid')
      .execute();
    await sql`
      update file
      set creator_kind = case document_type when 'requested_product_file' then 'provider' else 'reporter' end
      where dossier_id is not null
    `.execute(db);
  },
};
