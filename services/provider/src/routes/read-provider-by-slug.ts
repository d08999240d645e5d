import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { existingProvider } from '../catalogue/existing-provider.ts';
import type { ProviderDeps } from '../deps.ts';

export const readProviderBySlug =
  ({ db }: ProviderDeps): Handler<typeof providerContract.readProviderBySlug> =>
  ({ params }) =>
    existingProvider(db, params.slug);
