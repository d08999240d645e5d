import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { type NoticeState, noticeHeld, noticeSent } from '@nabericht/domain/provider/notice-outcome';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { takenBack } from './take-back.ts';

type Holding = Pick<DossierChanging, 'whole' | 'now'>;

/** @returns the tasks of the notices that were meant, as they have become */
function changeNotices(
  changing: Holding,
  isMeant: (record: TaskRecord) => boolean,
  change: (record: TaskRecord) => { state: NoticeState; noticeActId: string | null },
): TaskRecord[] {
  return changing.whole.tasks.filter(isMeant).map((record) => {
    const { state, noticeActId } = change(record);
    const task = { ...record.task, ...state };
    return putTask(changing, { ...record, task, noticeActId, noticeGivenAt: null, sendingToldAt: null });
  });
}

const isHeld = ({ task }: TaskRecord) => Boolean(task.noticeHeldAt);

/** Waits under the name that it was sent by. */
function hold(changing: Holding, isMeant: (record: TaskRecord) => boolean): void {
  changeNotices(
    changing,
    (record) => Boolean(record.task.noticeSentAt) && record.answeredAt === null && isMeant(record),
    ({ task, noticeActId }) => ({ state: noticeHeld(task, task.noticeSentAt ?? ''), noticeActId }),
  );
}

/**
 * Notices that were sent and have not left wait from now on, also those whose moment has gone by while nobody could
 * send them. Those that have left stay: nothing can be unsent.
 */
export const holdLeaving = (changing: Holding): void =>
  hold(changing, ({ noticeGivenAt }) => noticeGivenAt === null);

/** One that is asked for again did not leave when it was given before, such as to a mail server that was away. */
export const holdAskedAgain = (changing: Holding, actId: string): void =>
  hold(changing, ({ noticeActId }) => noticeActId === actId);

/** The provider service asks again for the answers that waited: from now on it gets them. */
function releaseAnswers(changing: Holding): void {
  for (const record of changing.whole.tasks.filter(({ task }) => task.answersHeldAt))
    putTask(changing, { ...record, task: { ...record.task, answersHeldAt: null } });
}

/**
 * Notices that waited leave after the usual grace, each under the name that it was sent by: once.
 * @returns how many
 */
export function releaseHeld(
  changing: Pick<DossierChanging, 'whole' | 'providers' | 'now' | 'enqueue'>,
  graceSeconds: number,
): number {
  const { whole, providers, now, enqueue } = changing;
  const providerOf = (id: string | null | undefined) => providers.find(({ _id }) => _id === id);
  const released = changeNotices(changing, isHeld, ({ task, noticeActId }) => ({
    state: noticeSent({
      task,
      isDoneBySending: isOfNnOnly(whole.record.nnOnly, providerOf(task.providerId)),
      replyWorkingDays: providerOf(task.providerId)?.replyWorkingDays ?? 0,
      graceSeconds,
      now,
    }),
    noticeActId,
  }));
  for (const { task, noticeActId } of released)
    enqueue('registerNotice', { dossierId: whole.record.id, taskId: task._id, actId: noticeActId });
  releaseAnswers(changing);
  return released.length;
}

/** Notices that waited are to be sent anew. */
export function unsendHeld(changing: Holding): void {
  for (const record of changing.whole.tasks.filter(isHeld))
    putTask(changing, takenBack(record, changing.now));
}
