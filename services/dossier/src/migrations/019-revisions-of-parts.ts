import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Stores on a dossier the last transaction for each kind of its parts, by the name of their table: a cache then reads
 * only the kinds that changed.
 */
export const tellPartsApart: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table dossier add column parts jsonb not null default '{}'`.execute(db);
    // Once per kind of part in a transaction, which has the lock of the dossier by then.
    await sql`
      create or replace function revise_dossier() returns trigger language plpgsql set search_path from current as $$
      begin
        update dossier set parts = parts || jsonb_build_object(tg_table_name, pg_current_xact_id()::text)
          where id in (select dossier_id from changed)
            and parts->>tg_table_name is distinct from pg_current_xact_id()::text;
        return null;
      end $$`.execute(db);
  },
};
