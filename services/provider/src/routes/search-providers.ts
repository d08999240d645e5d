import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { keptAnswer } from '@nabericht/service-kit/json-answer';
import { LRUCache } from 'lru-cache';
import { readCatalogueVersion } from '../catalogue/catalogue-version.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { searchProviders } from '../catalogue/search-providers.ts';
import type { ProviderDeps } from '../deps.ts';

/** People look for the same names. What they typed is no longer known once other searches took its place. */
const MOST_SEARCHES = 500;

/** What was found is kept, in memory, until the catalogue changes. */
export const searchProvidersRoute = (
  deps: ProviderDeps,
): Handler<typeof providerContract.searchProviders> => {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: MOST_SEARCHES });
  return async ({ query, context }) => {
    const version = await readCatalogueVersion(deps.db);
    const name = JSON.stringify([version, query]);
    const search = () =>
      readCatalogue(deps, version, (db) => searchProviders({ ...deps, db }, query.query, query));
    const bytes = kept.get(name) ?? new TextEncoder().encode(JSON.stringify(await search()));
    kept.set(name, bytes);
    // A contract's type knows no answer that is a Response already.
    return keptAnswer(context, bytes) as never;
  };
};
