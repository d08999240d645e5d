import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { ProviderDeps } from '../deps.ts';
import { registerFollowUp } from '../notice/register-follow-up.ts';

export const sendAnswers =
  (deps: ProviderDeps): Handler<typeof internalProviderContract.sendAnswers> =>
  ({ params, body }) =>
    registerFollowUp(deps, { ...params, kind: 'answers', id: body.answersId });
