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
import { leaveMessage } from '../messages/tell-reporter.ts';
import type { OfDossier } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { putTask } from '../tasks/change-tasks.ts';
import { listOverdue, type OverdueNotice, type TaskRecord } from '../tasks/task-repository.ts';

/** What the keys of messages begin with that say of a provider that it is late. */
const REPLY_OVERDUE = 'message.replyOverdue';

type OverdueKey = `${typeof REPLY_OVERDUE}${ReturnType<typeof awaitedAnswer>}`;

export const isOverdueKey = (key: string): key is OverdueKey => key.startsWith(REPLY_OVERDUE);

/**
 * Processes every notice whose day of reply has passed without an answer, once: its provider is reminded, and its
 * reporter is told what they can do now. Tasks that waited for the answer open by themselves.
 */
export async function remindOverdue(deps: ChangingDeps): Promise<void> {
  const day = dayOf(deps.now());
  await oneByOne<OverdueNotice>(
    (last) => listOverdue(deps.store, day, last, PAGE),
    (notice) => remindOverdueNotices(deps, notice),
    ({ dossierId, taskId }) =>
      inTransaction(deps.store, ({ db }) =>
        deps.queues.remindOverdueNotice.enqueue(db, { dossierId, taskId }, { id: taskId }),
      ),
  );
}

/** Reminds of those notices of one dossier, unless that was done, or is not due any more: one mail tells of all of them. */
export const remindOverdueNotices = (deps: ChangingDeps, { dossierId }: OfDossier): Promise<void> =>
  changeDossier(deps, dossierId, (changing) => {
    const { whole, now } = changing;
    // No reminders while the certificate is under review.
    if (!isProven(whole.record.certificate)) return;
    const messageIds = whole.tasks
      .filter(({ task }) => !task.remindedAt && isReplyOverdue(task, now))
      .flatMap((record) => remindOf(changing, record) ?? []);
    const [messageId] = messageIds;
    if (messageIds.length > 1) changing.enqueue('tellLate', { dossierId, messageIds });
    else if (messageId) changing.enqueue('tellMessage', { dossierId, messageId });
  });

/** @returns the id of the message to the reporter */
function remindOf(changing: DossierChanging, record: TaskRecord): string | null {
  const { whole, providers, now } = changing;
  const { task, noticeActId: actId } = record;
  const { providerId, replyDueOn: dueOn } = task;
  if (!providerId || !actId || !dueOn) return null;
  putTask(changing, { ...record, task: { ...task, remindedAt: now.toISOString() } });
  changing.enqueue('remindProvider', { dossierId: whole.record.id, providerId, actId, dueOn });
  const { entries } = conversationOf(record, [], { now, isProven: true });
  const variables = {
    provider: providers.find(({ _id }) => _id === providerId)?.name ?? '',
    // In this order, since pages of the release before read no other; `messageDay` reads both.
    dueOn: dueOn.split('-').reverse().join('-'),
  };
  return leaveMessage(changing, `${REPLY_OVERDUE}${awaitedAnswer(task, entries)}`, variables, {
    aboutId: providerId,
  });
}

/** Whether a message says that a provider is late which has answered, or was notified again, since. */
export const isNoLongerLate = (
  message: Pick<Message, 'content_key' | 'providerId' | 'messageVariables'>,
  { whole, providers }: Pick<DossierChanging, 'whole' | 'providers'>,
  now: Date,
): boolean =>
  isOverdueKey(message.content_key) &&
  !whole.tasks.some(
    ({ task }) => isReplyOverdue(task, now) && task.providerId === providerOf(message, providers)?._id,
  );
