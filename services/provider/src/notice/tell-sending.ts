import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { Kysely, Transaction } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import type { NoticeJob } from './notice-job.ts';
import { findNotice, markFailing } from './notice-repository.ts';
import { type ContentSource, unlessErased } from './read-content.ts';

/**
 * The job that tells the dossier service whether sending a notice fails. It reports the status when it runs, so that
 * the order of jobs does not matter.
 */
export const tellSending =
  ({ db, dossier }: ContentSource & { db: Kysely<ProviderTables> }) =>
  async (act: NoticeJob): Promise<void> => {
    const notice = await findNotice(db, act);
    if (notice?.act_id !== act.actId) return;
    const { dossierId, providerId, actId } = act;
    await unlessErased(
      dossier.recordSending({
        params: { dossierId, providerId },
        body: { actId, isFailing: notice.failed_at !== null },
      }),
    );
  };

/**
 * Records that sending fails since this moment, or with null that it no longer fails; when that is a change, the
 * dossier service is notified.
 */
export async function noteSending(
  trx: Transaction<ProviderTables>,
  queue: JobQueue<NoticeJob>,
  act: NoticeJob,
  failedAt: Date | null,
): Promise<void> {
  if (await markFailing(trx, act, failedAt)) await queue.enqueue(trx, act);
}
