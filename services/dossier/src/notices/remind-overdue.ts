import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import type { Message } from '@nabericht/domain/dossier/message';
import { providerOf } from '@nabericht/domain/dossier/task-messages';
import { awaitedAnswer } from '@nabericht/domain/provider/awaited-answer';
import { conversationOf } from '../conversation/conversation-of.ts';
import { type ChangingDeps, changeDossier } from '../dossiers/change-dossier.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { oneByOne, PAGE } from '../dossiers/one-by-one.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import type { OfTask } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { putTask } from '../tasks/change-tasks.ts';
import { listOverdue, type OverdueNotice } from '../tasks/task-repository.ts';

/** What the keys of messages begin with that say of a provider that it is late. */
const REPLY_OVERDUE = 'message.replyOverdue';

/**
 * Processes every notice whose day of reply has passed without an answer, once: its provider is reminded, and its
 * reporter is told what they can do now. Tasks that waited for the answer open by themselves.
 */
export async function remindOverdue(deps: ChangingDeps): Promise<void> {
  const day = dayOf(deps.now());
  await oneByOne<OverdueNotice>(
    (last) => listOverdue(deps.store, day, last, PAGE),
    (notice) => remindOverdueNotice(deps, notice),
    ({ dossierId, taskId }) =>
      inTransaction(deps.store, ({ db }) =>
        deps.queues.remindOverdueNotice.enqueue(db, { dossierId, taskId }, { id: taskId }),
      ),
  );
}

/** Reminds of one such notice, unless that was done, or is not due any more. */
export const remindOverdueNotice = (deps: ChangingDeps, { dossierId, taskId }: OfTask): Promise<void> =>
  changeDossier(deps, dossierId, (changing) => {
    const { whole, providers, now } = changing;
    const record = whole.tasks.find(({ task }) => task._id === taskId);
    // Answered, withdrawn or reminded before the lock was taken; no reminders while the certificate is under review.
    if (
      !record ||
      record.task.remindedAt ||
      !isProven(whole.record.certificate) ||
      !isReplyOverdue(record.task, now)
    )
      return;
    const { providerId, replyDueOn } = record.task;
    const { noticeActId: actId } = record;
    if (!providerId || !actId || !replyDueOn) return;
    putTask(changing, { ...record, task: { ...record.task, remindedAt: now.toISOString() } });
    changing.enqueue('remindProvider', { dossierId, providerId, actId, dueOn: replyDueOn });
    const variables = {
      provider: providers.find(({ _id }) => _id === providerId)?.name ?? '',
      // In this order, since pages of the release before read no other; `messageDay` reads both.
      dueOn: replyDueOn.split('-').reverse().join('-'),
    };
    const { entries } = conversationOf(record, [], now);
    const key = `${REPLY_OVERDUE}${awaitedAnswer(record.task, entries)}`;
    tellReporter(changing, key, variables, { aboutId: providerId });
  });

/** Whether a message says that a provider is late which has answered, or was notified again, since. */
export const isNoLongerLate = (
  message: Pick<Message, 'content_key' | 'providerId' | 'messageVariables'>,
  { whole, providers }: Pick<DossierChanging, 'whole' | 'providers'>,
  now: Date,
): boolean =>
  message.content_key.startsWith(REPLY_OVERDUE) &&
  !whole.tasks.some(
    ({ task }) => isReplyOverdue(task, now) && task.providerId === providerOf(message, providers)?._id,
  );
