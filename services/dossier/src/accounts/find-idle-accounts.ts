import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { IDLE_ACCOUNT_DAYS } from '@nabericht/domain/rule/constants';
import type { DossierDeps } from '../deps.ts';
import { inTransaction } from '../store.ts';
import { listUnused } from './account-repository.ts';

/** Enqueues the erasure of accounts that own nothing and to which nobody signed in for a while. */
export async function findIdleAccounts({
  store,
  clients,
  queues,
  now,
}: Pick<DossierDeps, 'store' | 'clients' | 'queues' | 'now'>): Promise<void> {
  const idleSince = addFullDays(now(), -IDLE_ACCOUNT_DAYS).toISOString();
  let after: string | undefined;
  do {
    const { userIds } = await clients.session.listIdleUsers({ query: { before: idleSince, after } });
    const unused = await listUnused(store, userIds);
    await inTransaction(store, async ({ db }) => {
      for (const userId of unused) await queues.eraseUnusedAccount.enqueue(db, { userId, idleSince });
    });
    after = userIds.at(-1);
  } while (after);
}
