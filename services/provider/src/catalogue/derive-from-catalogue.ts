import { type Kysely, sql } from 'kysely';
import type { ProviderTables } from '../tables.ts';

/**
 * Updates what is derived from the catalogue: the number of shown providers per type, and the words that occur in
 * names. The last step of every change of the catalogue, in its transaction. A word that occurs in no name any more
 * stays in the table; a search for it finds nothing.
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
  // A query plan that was made for an empty table is slow on a full one.
  for (const table of ['provider', 'search_word', 'category_count'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}
