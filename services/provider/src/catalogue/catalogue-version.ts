import { askTheSame } from '@nabericht/database/ask-with-others';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';

const VERSION = { name: 'version of the catalogue', text: 'select version from catalogue_version' };

/** A number that increases with each change of the catalogue, whichever process makes it. */
export async function readCatalogueVersion(db: Kysely<ProviderTables>): Promise<number> {
  const [row] = await askTheSame<{ version: number }>(db, VERSION);
  if (!row) throw new Error('The catalogue has no version');
  return row.version;
}
