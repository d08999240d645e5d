import { type Kysely, sql } from 'kysely';
import type { ProviderTables } from '../tables.ts';

/**
 * Brings what is derived from the catalogue up to date: how many of each type are shown, and the words that occur in
 * names. The last step of everything that changes the catalogue, in its transaction. A word that no name holds any
 * more stays; nothing is found by it.
 */
export async function deriveFromCatalogue(db: Kysely<ProviderTables>): Promise<void> {
  await db.deleteFrom('category_count').execute();
  await sql`insert into category_count
    select service_type, count(*) from provider where active and show_in_frontend group by service_type`.execute(
    db,
  );
  await sql`insert into search_word
    select distinct unnest(string_to_array(search_name, ' ')) from provider on conflict do nothing`.execute(
    db,
  );
  await db
    .updateTable('catalogue_version')
    .set((set) => ({ version: set('version', '+', 1) }))
    .execute();
  // A plan made for an empty table is slow on a full one.
  for (const table of ['provider', 'search_word', 'category_count'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
