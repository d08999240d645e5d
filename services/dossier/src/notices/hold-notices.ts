import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import { type NoticeState, noticeHeld, noticeSent } from '@nabericht/domain/provider/notice-state';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { putTask } from '../tasks/change-tasks.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';
import { hasArrived } from './has-arrived.ts';
import { takenBack } from './take-back.ts';

type Holding = Pick<DossierChanging, 'whole' | 'now'>;

/** @returns the matching tasks after the change */
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

/** Holds notices under the same act id; never one that its provider has. */
function hold(changing: Holding, isMeant: (record: TaskRecord) => boolean): void {
  changeNotices(
    changing,
    (record) =>
      Boolean(record.task.noticeSentAt) &&
      record.answeredAt === null &&
      !hasArrived(record) &&
      isMeant(record),
    ({ task, noticeActId }) => ({ state: noticeHeld(task, task.noticeSentAt ?? ''), noticeActId }),
  );
}

/**
 * Holds notices that were sent and have not left, also those that are overdue because nobody could send them. Those
 * that have left are not changed: nothing can be unsent.
 */
export const holdLeaving = (changing: Holding): void =>
  hold(changing, ({ noticeGivenAt }) => noticeGivenAt === null);

/**
 * Holds a notice whose content is fetched a second time: the first time it did not leave, for example because the mail
 * server was unreachable.
 */
export const holdAskedAgain = (changing: Holding, actId: string): void =>
  hold(changing, ({ noticeActId }) => noticeActId === actId);

/**
 * Schedules the held notices after the usual grace, each under its own act id, so that it leaves once.
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
  return released.length;
}

/** Makes held notices unsent, so that they have to be sent again. */
export function unsendHeld(changing: Holding): void {
  for (const record of changing.whole.tasks.filter(isHeld))
    putTask(changing, takenBack(record, changing.now));
}
