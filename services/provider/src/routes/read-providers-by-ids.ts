import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { findProvidersByIds } from '../catalogue/provider-repository.ts';
import type { ProviderDeps } from '../deps.ts';

export const readProvidersByIds =
  ({ db }: ProviderDeps): Handler<typeof providerContract.readProvidersByIds> =>
  ({ query }) =>
    findProvidersByIds(db, query.providerIds);
