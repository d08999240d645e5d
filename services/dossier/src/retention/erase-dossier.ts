import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import { listInvitedUsers } from '../accounts/account-repository.ts';
import type { DossierDeps } from '../deps.ts';
import { type DossierRecord, deleteDossier, lockDossier } from '../dossiers/dossier-repository.ts';
import type { DossierQueues } from '../queues.ts';
import { inTransaction, type StoreTransaction } from '../store.ts';

type Erasing = Pick<
  DossierQueues,
  'eraseFiles' | 'eraseNotices' | 'eraseIdentifications' | 'eraseScopes' | 'eraseUnusedAccount'
>;

export interface Circumstances {
  isDue?: (trx: StoreTransaction, record: DossierRecord) => Promise<boolean>;
  isAsked?: boolean;
}

/**
 * Erases a dossier.
 * @param options.isDue checked under the lock, since the dossier may have changed since it was found
 * @param options.isAsked whether its reporter asked for it: then a report that they began does not keep their account
 * @returns false when there is no such dossier, or it is not due
 */
export const eraseDossier = (
  { store, queues, audit }: Pick<DossierDeps, 'store' | 'queues' | 'audit'>,
  dossierId: string,
  by: Act['by'],
  { isDue, isAsked }: Circumstances = {},
): Promise<boolean> =>
  inTransaction(store, async (trx) => {
    const record = await lockDossier(trx, dossierId);
    if (!record || (isDue && !(await isDue(trx, record)))) return false;
    await eraseLocked(trx, queues, record);
    await queues.eraseUnusedAccount.enqueue(trx.db, { userId: record.userId, ...(isAsked && { isAsked }) });
    await audit.append(trx.db, { act: 'dossier.erased', by, dossierId, subject: null });
    return true;
  });

/**
 * Erases a locked dossier here, and by durable jobs in every other service; also the accounts of its invited people,
 * when nothing else belongs to them. Whether the reporter's account is erased is decided by the caller.
 */
export async function eraseLocked(
  trx: StoreTransaction,
  queues: Erasing,
  { id: dossierId, userId }: Pick<DossierRecord, 'id' | 'userId'>,
): Promise<void> {
  const invited = (await listInvitedUsers(trx, dossierId)).filter((id) => id !== userId);
  await deleteDossier(trx, dossierId);
  await noteErasure(trx.db, 'dossier', [dossierId]);
  await queues.eraseFiles.enqueue(trx.db, { dossierId });
  await queues.eraseNotices.enqueue(trx.db, { dossierId });
  await queues.eraseIdentifications.enqueue(trx.db, { dossierId });
  await queues.eraseScopes.enqueue(trx.db, { dossierId });
  for (const account of invited) await queues.eraseUnusedAccount.enqueue(trx.db, { userId: account });
}
