import type { JobQueue } from '@nabericht/service-kit/jobs';
import type { Kysely, Transaction } from 'kysely';
import type { ProviderTables } from '../tables.ts';
import { isReplyFailing, markReplyFailing } from './follow-up.ts';
import { type ContentSource, unlessErased } from './read-content.ts';

/** A reply with a mail or an event of its own; only ids, so that the queue contains nothing personal. */
export interface ReplyJob {
  dossierId: string;
  providerId: string;
  replyId: string;
}

/**
 * The job that tells the dossier service whether sending a reply fails. It reports the status when it runs, so that the
 * order of jobs does not matter.
 */
export const tellReply =
  ({ db, dossier }: ContentSource & { db: Kysely<ProviderTables> }) =>
  async (reply: ReplyJob): Promise<void> => {
    const isFailing = await isReplyFailing(db, reply.replyId);
    if (isFailing !== null) await unlessErased(dossier.recordReply({ params: reply, body: { isFailing } }));
  };

/**
 * Records that sending a reply fails since this moment, or with null that all of it has left, and notifies the dossier
 * service: also of one that never failed, whose documents stay in the dossier until then.
 */
export async function noteReply(
  trx: Transaction<ProviderTables>,
  queue: JobQueue<ReplyJob>,
  reply: ReplyJob,
  failedAt: Date | null,
): Promise<void> {
  const isChange = await markReplyFailing(trx, reply.replyId, failedAt);
  if (isChange || !failedAt) await queue.enqueue(trx, reply);
}
