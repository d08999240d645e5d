import { inTransaction } from '@nabericht/database/in-transaction';
import { notFound } from '@nabericht/service-kit/problem';
import type { ProviderDeps } from '../deps.ts';
import { addFollowUp, type FollowUp } from './follow-up.ts';
import { holdNotice, isTold } from './notice-repository.ts';

/**
 * Records a follow-up and queues its job in one transaction, once. When no notice has left, nothing follows, and the
 * settlement that the dossier service keeps for it is deleted.
 * @throws {Problem} 404 when there is no notice
 */
export async function registerFollowUp(
  {
    db,
    sendFollowUp,
    forgetSettlement,
    now,
  }: Pick<ProviderDeps, 'db' | 'sendFollowUp' | 'forgetSettlement' | 'now'>,
  followUp: FollowUp,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const notice = await holdNotice(trx, followUp);
    if (!notice) throw notFound();
    if (!isTold(notice)) {
      const { dossierId, kind, id } = followUp;
      if (kind === 'settled') await forgetSettlement.enqueue(trx, { dossierId, settlementId: id });
      return;
    }
    if (await addFollowUp(trx, followUp, now())) await sendFollowUp.enqueue(trx, followUp);
  });
}
