import type { providerContract } from '@nabericht/contracts/provider-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';
import { findNotice, withdrawAct } from '../notice/notice-repository.ts';

/** The job guarantees that the task is reopened; doing it immediately as well is for the person who looks at the list. */
export const withdrawNotice =
  ({ db, dossier, reopenNotice, now }: ProviderDeps): Handler<typeof providerContract.withdrawNotice> =>
  async ({ params }) => {
    const withdrawn = await inTransaction(db, async (trx) => {
      const act = await withdrawAct(trx, params, now());
      if (act) await reopenNotice.enqueue(trx, act);
      return act;
    });
    if (withdrawn) {
      await relayed(reached(dossier.reopenNotice({ params, query: { actId: withdrawn.actId } })));
      return;
    }
    const standing = await findNotice(db, params);
    if (!standing) throw notFound();
    if (!standing.withdrawn_at)
      throw conflict('noticeHasLeft', 'The notice has left and cannot be withdrawn');
  };
