import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { listProviders } from '../catalogue/provider-repository.ts';
import type { ProviderDeps } from '../deps.ts';

export const listProvidersRoute =
  ({ db }: ProviderDeps): Handler<typeof providerContract.listProviders> =>
  ({ query }) =>
    listProviders(db, query);
