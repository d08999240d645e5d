import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound, unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import { findProviderRow } from '../catalogue/provider-repository.ts';
import type { ProviderDeps } from '../deps.ts';
import { findNotice, giveWay } from '../notice/notice-repository.ts';
import { registerNotice } from '../notice/register-notice.ts';

/**
 * The dossier service decides whether this provider may be notified, and marks the task in its own transaction; then
 * the notice is registered here. When this process dies in between, or another act is still about to leave, the dossier
 * service's own job registers it.
 */
export const notifyProvider =
  (deps: ProviderDeps): Handler<typeof providerContract.notifyProvider> =>
  async ({ params, caller }) => {
    if (caller.kind !== 'reporter') throw unauthenticated();
    const provider = await findProviderRow(deps.db, params.providerId);
    if (!provider) throw notFound();
    const standing = await findNotice(deps.db, params);
    const leavesAt = new Date(deps.now().getTime() + deps.graceSeconds * 1000);
    const requested = await relayed(
      reached(
        deps.dossier.requestNotice({
          params,
          body: { userId: caller.userId, leavesAt: leavesAt.toISOString() },
        }),
      ),
    );
    // For example an act that was held for a certificate that was refused since: from here on, withdrawing means the
    // new act.
    if (standing && standing.act_id !== requested.actId)
      await giveWay(deps.db, { ...params, actId: standing.act_id }, deps.now());
    await registerNotice(deps, { ...params, actId: requested.actId }, requested.leavesAt);
    return { leavesAt: requested.leavesAt };
  };
