import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';

export const answerNotice =
  ({ dossier }: ProviderDeps): Handler<typeof providerContract.answerNotice> =>
  async ({ params: { dossierId }, body, caller }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    await relayed(
      reached(dossier.receiveAnswer({ params: { dossierId, providerId: caller.providerId }, body })),
    );
  };
