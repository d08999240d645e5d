import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { searchProviders } from '../catalogue/search-providers.ts';
import type { ProviderDeps } from '../deps.ts';

export const searchProvidersRoute =
  (deps: ProviderDeps): Handler<typeof providerContract.searchProviders> =>
  ({ query }) =>
    searchProviders(deps, query.query, query);
