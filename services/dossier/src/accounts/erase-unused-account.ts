import { randomUUID } from 'node:crypto';
import type { DossierDeps } from '../deps.ts';
import type { UnusedAccount } from '../queues.ts';
import { inTransaction } from '../store.ts';
import {
  deleteWithdrawnInvites,
  isErasureAsked,
  listUnused,
  lockAccount,
  takeErasure,
} from './account-repository.ts';
import { isLeftBehind } from './is-left-behind.ts';
import { sayFarewell } from './say-farewell.ts';

/**
 * Erases an account with its sessions, unless it has a dossier or a current invitation, or a draft when its owner did not
 * ask for this: without the account nobody could open that draft. Idempotent. Holds the account's lock, so that it cannot
 * get a dossier or an invitation meanwhile. If the owner asked for the erasure, they are told that it is done.
 */
export const eraseUnusedAccount = (
  deps: Pick<DossierDeps, 'store' | 'clients' | 'queues' | 'draftOwner' | 'now'>,
  { userId, idleSince, keptFileId, isAsked }: UnusedAccount,
): Promise<void> =>
  inTransaction(deps.store, async (trx) => {
    const { clients, queues } = deps;
    await lockAccount(trx, userId);
    // What was asked also holds for another job that comes first.
    const isGoing =
      isAsked || (await isErasureAsked(trx, userId))
        ? (await listUnused(trx, [userId])).length > 0
        : await isLeftBehind(deps, trx, userId);
    if (!isGoing) return;
    // The session service first: a user who signed in again keeps everything, and an upload after the erasure below has
    // no session. An account that an earlier try erased does not exist either, so the rest is retried.
    const query = idleSince ? { idleSince } : {};
    if ((await clients.session.eraseUser({ params: { id: userId }, query })).stands) return;
    await deleteWithdrawnInvites(trx, userId);
    const farewell = await takeErasure(trx, userId);
    if (farewell) await sayFarewell(trx, queues, farewell, randomUUID());
    await clients.identification.forgetUser({ params: { userId } });
    await clients.file.eraseOfUser({ params: { userId }, query: keptFileId ? { keptFileId } : {} });
  });
