import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import type { ProviderDeps } from '../deps.ts';
import { registerFollowUp } from '../notice/register-follow-up.ts';

export const remindNotice =
  (deps: ProviderDeps): Handler<typeof internalProviderContract.remindNotice> =>
  ({ params, body }) =>
    registerFollowUp(deps, { ...params, kind: 'reminder', id: reminderId(body) });

/** With the answers to its questions a provider gets a new day to reply, and so a reminder of its own. */
const reminderId = ({ actId, dueOn }: { actId: string; dueOn?: string | null }) =>
  dueOn ? namedUuid(`${actId} ${dueOn}`) : actId;
