import type { ProviderDeps } from '../deps.ts';
import type { NoticeJob } from './notice-job.ts';
import { registerAct } from './notice-repository.ts';

/** Makes sure that a notice will leave at that moment: one act and its job, or neither. Safe to repeat. */
export async function registerNotice(
  { db, sendNotice, now }: Pick<ProviderDeps, 'db' | 'sendNotice' | 'now'>,
  act: NoticeJob,
  leavesAt: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await registerAct(trx, act, leavesAt, now()))
      await sendNotice.enqueue(trx, act, { startAfter: leavesAt });
  });
}
