import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderDeps } from '../deps.ts';
import { registerNotice } from '../notice/register-notice.ts';

export const registerNoticeRoute =
  (deps: ProviderDeps): Handler<typeof internalProviderContract.registerNotice> =>
  async ({ params, body }) => {
    if (!(await findProviderRow(deps.db, params.providerId))) throw notFound();
    if (!(await registerNotice(deps, { ...params, actId: body.actId }, body.leavesAt)))
      throw conflict('another-act-leaves', 'Another act of sending to this provider is about to leave.');
  };
