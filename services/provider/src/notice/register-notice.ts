import { inTransaction } from '@nabericht/database/in-transaction';
import type { ProviderDeps } from '../deps.ts';
import type { NoticeJob } from './notice-job.ts';
import { findNotice, registerAct } from './notice-repository.ts';

/**
 * Makes sure that a notice will leave at that moment, or waits to be given one: one act and its job, or neither. Safe
 * to repeat.
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
