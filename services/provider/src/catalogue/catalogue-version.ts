import { askTheSame } from '@nabericht/database/ask-with-others';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';

const VERSION = { name: 'version of the catalogue', text: 'select version from catalogue_version' };

/** Another number after each change of the catalogue, by whomever. */
export async function readCatalogueVersion(db: Kysely<ProviderTables>): Promise<number> {
  const [row] = await askTheSame<{ version: number }>(db, VERSION);
  if (!row) throw new Error('The catalogue has no version');
  return row.version;
}
