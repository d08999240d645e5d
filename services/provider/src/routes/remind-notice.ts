import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { ProviderDeps } from '../deps.ts';
import { registerFollowUp } from '../notice/register-follow-up.ts';

export const remindNotice =
  (deps: ProviderDeps): Handler<typeof internalProviderContract.remindNotice> =>
  ({ params, body }) =>
    registerFollowUp(deps, { ...params, kind: 'reminder', id: reminderId(body) });

/** From the answers to what it asked on a provider has another day, of which it is reminded anew. */
const reminderId = ({ actId, dueOn }: { actId: string; dueOn?: string | null }) =>
  dueOn ? namedUuid(`${actId} ${dueOn}`) : actId;
