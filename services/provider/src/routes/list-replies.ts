import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';

export const listReplies =
  ({ dossier }: ProviderDeps): Handler<typeof providerContract.listReplies> =>
  async ({ params: { dossierId }, caller }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    return relayed(reached(dossier.listReplies({ params: { dossierId, providerId: caller.providerId } })));
  };
