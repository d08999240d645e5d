import type { Replica } from '@nabericht/database/replica';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { readCatalogueVersion } from './catalogue-version.ts';

export interface CatalogueDeps {
  db: Kysely<ProviderTables>;
  /** Undefined where the installation has none. */
  replica: Replica<ProviderTables> | undefined;
}

/**
 * Asks the replica once it has this version of the catalogue, which the primary told, or a later one; else the primary.
 * So what is kept by a version is never older than it.
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
