import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { listFirstOfEach, listProviders } from '../catalogue/list-providers.ts';
import type { ProviderDeps } from '../deps.ts';

export const listProvidersRoute =
  ({ db }: ProviderDeps): Handler<typeof providerContract.listProviders> =>
  ({ query: { perCategory, ...query } }) =>
    perCategory ? listFirstOfEach(db, { ...query, perCategory }) : listProviders(db, query);
