import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { findProviderBySlug } from '../catalogue/provider-repository.ts';
import type { ProviderDeps } from '../deps.ts';

export const readProviderBySlug =
  ({ db }: ProviderDeps): Handler<typeof providerContract.readProviderBySlug> =>
  async ({ params }) => {
    const provider = await findProviderBySlug(db, params.slug);
    if (!provider) throw notFound();
    return provider;
  };
