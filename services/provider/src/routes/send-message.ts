import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';
import { idOfSending } from '../notice/idempotency-key.ts';

export const sendMessage =
  ({ dossier }: ProviderDeps): Handler<typeof providerContract.sendMessage> =>
  async ({ params: { dossierId }, body, caller, context }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    const { providerId } = caller;
    const messageId = idOfSending(context, 'message', { dossierId, providerId });
    await relayed(reached(dossier.receiveMessage({ params: { dossierId, providerId, messageId }, body })));
    return { _id: messageId };
  };
