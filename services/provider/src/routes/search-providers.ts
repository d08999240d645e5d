import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { keptAnswer } from '@nabericht/service-kit/json-answer';
import { readCatalogueVersion } from '../catalogue/catalogue-version.ts';
import { createKeptSearches } from '../catalogue/kept-searches.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { searchProviders } from '../catalogue/search-providers.ts';
import type { ProviderDeps } from '../deps.ts';

/** Results are cached in memory until the catalogue changes. */
export const searchProvidersRoute = (
  deps: ProviderDeps,
): Handler<typeof providerContract.searchProviders> => {
  const kept = createKeptSearches();
  return async ({ query, context }) => {
    const version = await readCatalogueVersion(deps.db);
    const name = JSON.stringify([version, query]);
    const search = () =>
      readCatalogue(deps, version, (db) => searchProviders({ ...deps, db }, query.query, query));
    return keptAnswer(context, await kept.find(name, search));
  };
};
