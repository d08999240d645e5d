import type { providerContract } from '@nabericht/contracts/provider-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';
import { listNotices, withdrawActs } from '../notice/notice-repository.ts';

/** As `withdrawNotice`, in one transaction for a whole dossier. */
export const withdrawNotices =
  ({ db, dossier, reopenNotices, now }: ProviderDeps): Handler<typeof providerContract.withdrawNotices> =>
  async ({ params: { dossierId } }) => {
    const { actIds, notices } = await inTransaction(db, async (trx) => {
      const actIds = await withdrawActs(trx, dossierId, now());
      if (actIds.length > 0) await reopenNotices.enqueue(trx, { dossierId, actIds });
      return { actIds, notices: await listNotices(trx, dossierId) };
    });
    if (actIds.length > 0)
      await relayed(reached(dossier.reopenNotices({ params: { dossierId }, body: { actIds } })));
    const providersOf = (isWithdrawn: boolean) =>
      notices
        .filter(({ withdrawn_at }) => (withdrawn_at !== null) === isWithdrawn)
        .map(({ provider_id }) => provider_id);
    return { withdrawn: providersOf(true), left: providersOf(false) };
  };
