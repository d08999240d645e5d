import { randomUUID } from 'node:crypto';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { whyNotNotify } from '@nabericht/domain/provider/notice-conditions';
import { noticeHeld, noticeSent } from '@nabericht/domain/provider/notice-state';
import { notFound, refused } from '@nabericht/service-kit/problem';
import { traceParent } from '@nabericht/service-kit/trace/span';
import type { Exchange, ReplyWords } from '../conversation/exchange.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { addConsents } from './consent-repository.ts';
import { asEarlier } from './earlier-notice.ts';

export interface Telling {
  userId: string;
  leavesAt: Date;
  /** The reply to a provider that denied. */
  words: ReplyWords | null;
}

/**
 * The act of sending: the notice leaves at that time, or is held while the certificate is under review.
 * @throws {Problem} 404 for an unknown provider; 422 with the condition that is missing
 */
export async function tellNotice(
  changing: DossierChanging,
  record: TaskRecord,
  { userId, leavesAt, words }: Telling,
): Promise<TaskRecord> {
  const { trx, whole, providers, now } = changing;
  const provider = providers.find(({ _id }) => _id === record.task.providerId);
  if (!provider) throw notFound();
  const task = words
    ? {
        ...record.task,
        collectedData: { ...record.task.collectedData, customerNumber: words.customerNumber },
      }
    : record.task;
  const certificateAvailable = isCertificateAvailable(whole.record.certificate);
  const [reason] = whyNotNotify({ provider, task, certificateAvailable });
  if (reason) throw refused([{ field: 'providerId', code: reason.id }], reason.id);

  const dossierId = whole.record.id;
  // While the certificate still needs a review, nobody is notified: the act is held.
  const sent = isProven(whole.record.certificate)
    ? noticeSent({
        task,
        isDoneBySending: isOfNnOnly(whole.record.nnOnly, provider),
        replyWorkingDays: provider.replyWorkingDays,
        graceSeconds: (leavesAt.getTime() - now.getTime()) / 1000,
        now,
      })
    : noticeHeld(task, now.toISOString());
  const noticeActId = randomUUID();
  await addConsents(trx, { dossierId, userId, providerIds: [provider._id] }, now);
  changing.enqueue('registerNotice', { dossierId, taskId: task._id, actId: noticeActId });
  return putTask(changing, {
    task: { ...task, ...sent, remindedAt: null, completedAt: null },
    noticeActId,
    noticeGivenAt: null,
    sendingToldAt: null,
    answeredAt: null,
    beforeAsking: null,
    noticeTrace: traceParent().traceparent ?? null,
    answerTrace: null,
    earlierNotices: [...record.earlierNotices, ...(record.task.noticeSentAt ? [asEarlier(record)] : [])],
    exchanges: [
      ...record.exchanges,
      ...(words ? [replyTo(record, words, { actId: noticeActId, at: now })] : []),
    ],
  });
}

/** A reply to a denial, which goes with the notice of that act. */
const replyTo = (
  { task }: TaskRecord,
  words: ReplyWords,
  { actId, at }: { actId: string; at: Date },
): Exchange => ({
  kind: 'reply',
  ...words,
  at: at.toISOString(),
  actId,
  withdrawnAt: null,
  denial: task.providerMessage ?? null,
  answers: [],
  answerValues: {},
});
