import { inTransaction } from '@nabericht/database/in-transaction';
import type { ProviderDeps } from '../deps.ts';
import type { NoticeJob } from './notice-job.ts';
import { findNotice, registerAct } from './notice-repository.ts';

/**
 * Records an act and queues its job in one transaction, so that the notice leaves at that time or is held without one.
 * Idempotent.
 * @returns false while another act is about to leave
 */
export const registerNotice = (
  { db, sendNotice, now }: Pick<ProviderDeps, 'db' | 'sendNotice' | 'now'>,
  act: NoticeJob,
  leavesAt: string | null,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const startAfter = leavesAt === null ? null : new Date(leavesAt);
    const isNew = await registerAct(trx, act, startAfter, now());
    if (isNew && startAfter) await sendNotice.enqueue(trx, act, { startAfter });
    return isNew || (await findNotice(trx, act))?.act_id === act.actId;
  });
