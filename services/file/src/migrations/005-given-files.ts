import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Lists the files of dossiers that the nightly job has not checked yet, so that it checks each file once instead of every
 * file each night. A trigger adds the rows, so that they are also added while the previous version still runs.
 */
export const keepGivenFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('given_file')
      .addColumn('file_id', 'uuid', (column) => column.primaryKey().references('file.id').onDelete('cascade'))
      .addColumn('given_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('given_file_due').on('given_file').columns(['given_at', 'file_id']).execute();
    await sql`
      create function expect_look() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into given_file (file_id, given_at) values (new.id, new.linked_at) on conflict do nothing;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger expect_look after insert or update of dossier_id on file
      for each row when (new.dossier_id is not null) execute function expect_look()`.execute(db);
    await sql`
      insert into given_file (file_id, given_at) select id, linked_at from file where dossier_id is not null
    `.execute(db);
  },
};
