import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { unchanged } from '@nabericht/service-kit/unchanged';
import { readCatalogueVersion } from '../catalogue/catalogue-version.ts';
import { listFirstOfEach, listProviders } from '../catalogue/list-providers.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import type { ProviderDeps } from '../deps.ts';

/** Answers 304 to a client that has the list of the current catalogue. */
export const listProvidersRoute =
  (deps: ProviderDeps): Handler<typeof providerContract.listProviders> =>
  async ({ query: { perCategory, ...query }, context }) => {
    // Read before the list: if the list is newer than its ETag, it is at worst sent once more.
    const version = await readCatalogueVersion(deps.db);
    const list = () =>
      readCatalogue(deps, version, (db) =>
        perCategory ? listFirstOfEach(db, { ...query, perCategory }) : listProviders(db, query),
      );
    return unchanged(context, `"${version}"`) ?? list();
  };
