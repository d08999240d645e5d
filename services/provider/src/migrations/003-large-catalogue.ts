import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Makes lists and searches as fast with a hundred thousand providers as with a hundred. */
export const growCatalogue: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`drop index provider_listed, provider_search`.execute(db);
    await sql`create index provider_listed on provider (service_type, search_name, id) where active and show_in_frontend`.execute(
      db,
    );
    await sql`create index provider_named on provider (search_name collate "C") where active and show_in_frontend`.execute(
      db,
    );
    await sql`alter table provider add column search_words tsvector not null generated always as (array_to_tsvector(string_to_array(search_name, ' '))) stored`.execute(
      db,
    );
    // Without the pending list of GIN, which every search would have to scan.
    await sql`create index provider_worded on provider using gin (search_words) with (fastupdate = off)`.execute(
      db,
    );
    // Far fewer words than names, so that the search for similar spellings stays small.
    await sql`create table search_word (word text primary key)`.execute(db);
    await sql`create table category_count (service_type text primary key, total_docs integer not null)`.execute(
      db,
    );
    await sql`insert into category_count
      select service_type, count(*) from provider where active and show_in_frontend group by service_type`.execute(
      db,
    );
    await sql`insert into search_word
      select distinct unnest(string_to_array(search_name, ' ')) from provider`.execute(db);
  },
};
