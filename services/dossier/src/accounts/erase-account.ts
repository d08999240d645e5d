import { randomUUID } from 'node:crypto';
import type { DossierDeps } from '../deps.ts';
import type { UnusedAccount } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { deleteWithdrawnInvites, listUnused, lockAccount, takeErasure } from './account-repository.ts';
import { sayFarewell } from './say-farewell.ts';

/**
 * Erases an account with its sessions, unless a dossier or a standing invitation belongs to it. Safe to repeat. Done
 * under the account's lock, so that nothing comes to belong to it meanwhile. Who asked for it is told that it is done.
 */
export const eraseUnusedAccount = (
  { store, clients, queues }: Pick<DossierDeps, 'store' | 'clients' | 'queues'>,
  { userId, idleSince }: UnusedAccount,
): Promise<void> =>
  inTransaction(store, async (trx) => {
    await lockAccount(trx, userId);
    if ((await listUnused(trx, [userId])).length === 0) return;
    // First: who came back keeps all that is theirs, and an upload that comes after what is erased below finds no session.
    // What a try before this one erased stands no more either.
    const query = idleSince ? { idleSince } : {};
    if ((await clients.session.eraseUser({ params: { id: userId }, query })).stands) return;
    await deleteWithdrawnInvites(trx, userId);
    const farewell = await takeErasure(trx, userId);
    if (farewell) await sayFarewell(trx, queues, farewell, randomUUID());
    await clients.identification.forgetUser({ params: { userId } });
    await clients.file.eraseOfUser({ params: { userId } });
  });
