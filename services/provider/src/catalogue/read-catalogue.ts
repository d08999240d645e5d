import type { Replica } from '@nabericht/database/replica';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { readCatalogueVersion } from './catalogue-version.ts';

export interface CatalogueDeps {
  db: Kysely<ProviderTables>;
  /** Undefined when the installation has no replica. */
  replica: Replica<ProviderTables> | undefined;
}

/**
 * Reads from the replica when it has reached this version of the catalogue, which the primary reported; else from the
 * primary. So nothing cached under a version is older than that version.
 */
export async function readCatalogue<Answer extends object>(
  { db, replica }: CatalogueDeps,
  version: number,
  ask: (db: Kysely<ProviderTables>) => Promise<Answer>,
): Promise<Answer> {
  const answer = await replica?.read(async (copy) =>
    (await readCatalogueVersion(copy)) >= version ? ask(copy) : undefined,
  );
  return answer ?? ask(db);
}
