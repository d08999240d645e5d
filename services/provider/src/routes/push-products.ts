import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderDeps } from '../deps.ts';

export const pushProducts =
  ({ db, dossier }: ProviderDeps): Handler<typeof providerContract.pushProducts> =>
  async ({ params: { dossierId }, body, caller }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    const { providerId } = caller;
    const provider = (await findProviderRow(db, providerId))?.name;
    const products = body.products.map((product) => ({
      ...product,
      provider,
      providerId,
      source: 'provider' as const,
      files: [],
    }));
    await relayed(
      reached(dossier.receiveProducts({ params: { dossierId, providerId }, body: { products } })),
    );
  };
