import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import {
  type NoticeState,
  noticeHeld,
  noticeSent,
  noticeWithdrawn,
} from '@nabericht/domain/provider/notice-outcome';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { DossierQueues } from '../queues.ts';
import { listTasks, saveTask, type TaskRecord } from '../tasks/task-repository.ts';

type Holding = Pick<DossierChanging, 'open' | 'whole' | 'now'>;

/** Saves what becomes of some provider tasks. @returns how many */
async function changeNotices(
  { open, whole, now }: Holding,
  isMeant: (record: TaskRecord) => boolean,
  change: (record: TaskRecord) => { state: NoticeState; noticeActId: string | null },
  follow: (record: TaskRecord) => Promise<void> = async () => {},
): Promise<number> {
  // As they stand now: tasks change in the same transaction.
  const meant = (await listTasks(open, whole.record.id)).filter(isMeant);
  for (const record of meant) {
    const { state, noticeActId } = change(record);
    const changed = { ...record, task: { ...record.task, ...state }, noticeActId, noticeGivenAt: null };
    await follow(await saveTask(open, changed, now));
  }
  whole.tasks = await listTasks(open, whole.record.id);
  return meant.length;
}

const isHeld = ({ task }: TaskRecord) => Boolean(task.noticeHeldAt);

/** Waits under the name that it was sent by. */
const hold = (changing: Holding, isMeant: (record: TaskRecord) => boolean): Promise<number> =>
  changeNotices(
    changing,
    (record) => Boolean(record.task.noticeSentAt) && record.answeredAt === null && isMeant(record),
    ({ task, noticeActId }) => ({ state: noticeHeld(task, task.noticeSentAt ?? ''), noticeActId }),
  );

/**
 * Notices that were sent and have not left wait from now on, also those whose moment has gone by while nobody could
 * send them. Those that have left stay: nothing can be unsent.
 */
export const holdLeaving = (changing: Holding): Promise<number> =>
  hold(changing, ({ noticeGivenAt }) => noticeGivenAt === null);

/** One that is asked for again did not leave when it was given before, such as to a mail server that was away. */
export const holdAskedAgain = (changing: Holding, actId: string): Promise<number> =>
  hold(changing, ({ noticeActId }) => noticeActId === actId);

/** The provider service asks again for the answers that waited: from now on it gets them. */
async function releaseAnswers({ open, whole, now }: Holding): Promise<void> {
  for (const record of whole.tasks.filter(({ task }) => task.answersHeldAt))
    await saveTask(open, { ...record, task: { ...record.task, answersHeldAt: null } }, now);
  whole.tasks = await listTasks(open, whole.record.id);
}

/** Notices that waited leave after the usual grace, each under the name that it was sent by: once. */
export const releaseHeld = async (
  changing: DossierChanging,
  queues: Pick<DossierQueues, 'registerNotice'>,
  graceSeconds: number,
): Promise<number> => {
  const { open, whole, providers, now } = changing;
  const providerOf = (id: string | null | undefined) => providers.find(({ _id }) => _id === id);
  const released = await changeNotices(
    changing,
    isHeld,
    ({ task, noticeActId }) => ({
      state: noticeSent({
        task,
        isDoneBySending: isOfNnOnly(whole.record.nnOnly, providerOf(task.providerId)),
        replyWorkingDays: providerOf(task.providerId)?.replyWorkingDays ?? 0,
        graceSeconds,
        now,
      }),
      noticeActId,
    }),
    ({ task }) => queues.registerNotice.enqueue(open.db, { dossierId: whole.record.id, taskId: task._id }),
  );
  await releaseAnswers(changing);
  return released;
};

/** Notices that waited are to be sent anew. */
export const unsendHeld = (changing: Holding): Promise<number> =>
  changeNotices(changing, isHeld, ({ task }) => ({ state: noticeWithdrawn(task), noticeActId: null }));
