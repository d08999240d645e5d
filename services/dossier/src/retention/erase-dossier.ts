import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { listInvitedUsers } from '../accounts/account-repository.ts';
import type { DossierDeps } from '../deps.ts';
import { type DossierRecord, deleteDossier, lockDossier } from '../dossiers/dossier-repository.ts';
import type { DossierQueues } from '../queues.ts';
import { inTransaction, type OpenStore } from '../store.ts';

type Erasing = Pick<
  DossierQueues,
  'eraseFiles' | 'eraseNotices' | 'eraseIdentifications' | 'eraseScopes' | 'eraseAccount'
>;

/**
 * Erases a dossier.
 * @param isDue asked under the lock, for what may have changed since it was looked for
 * @returns false when there is no such dossier, or it is not due
 */
export const eraseDossier = (
  { store, queues, audit }: Pick<DossierDeps, 'store' | 'queues' | 'audit'>,
  dossierId: string,
  by: Act['by'],
  isDue: (open: OpenStore, record: DossierRecord) => Promise<boolean> = async () => true,
): Promise<boolean> =>
  inTransaction(store, async (open) => {
    const record = await lockDossier(open, dossierId);
    if (!record || !(await isDue(open, record))) return false;
    await eraseLocked(open, queues, record);
    await audit.append(open.db, { act: 'dossier.erased', by, dossierId, subject: null });
    return true;
  });

/**
 * Erases a locked dossier here, and by durable jobs wherever else something of it is kept; with it the accounts of its
 * reporter and of who was invited, when it was the last that belonged to them.
 */
export async function eraseLocked(
  open: OpenStore,
  queues: Erasing,
  { id: dossierId, userId }: Pick<DossierRecord, 'id' | 'userId'>,
): Promise<void> {
  const accounts = new Set([userId, ...(await listInvitedUsers(open, dossierId))]);
  await deleteDossier(open, dossierId);
  await queues.eraseFiles.enqueue(open.db, { dossierId });
  await queues.eraseNotices.enqueue(open.db, { dossierId });
  await queues.eraseIdentifications.enqueue(open.db, { dossierId });
  await queues.eraseScopes.enqueue(open.db, { dossierId });
  for (const account of accounts) await queues.eraseAccount.enqueue(open.db, { userId: account });
}
