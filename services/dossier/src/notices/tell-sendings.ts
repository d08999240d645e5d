import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

/** The actual sending follows the fetch of the content; after this delay it is known whether it failed. */
const SENDING_MS = 15_000;

/** The notice was sent, has not left yet, and is not known to fail. */
const isOnItsWay = ({ task, noticeGivenAt, answeredAt }: TaskRecord): boolean =>
  Boolean(task.noticeSentAt) && !noticeGivenAt && !task.noticeFailedAt && !answeredAt;

const isUntold = ({ task, noticeActId, noticeGivenAt, sendingToldAt }: TaskRecord): boolean =>
  noticeActId !== null && noticeGivenAt !== null && !task.noticeFailedAt && sendingToldAt === null;

/** Tells the reporter which notices have left: one mail for those that were sent together. */
export function tellSendings({
  whole,
  now,
  enqueue,
}: Pick<DossierChanging, 'whole' | 'now' | 'enqueue'>): void {
  const untold = whole.tasks.filter(isUntold);
  if (untold.length === 0 || whole.tasks.some(isOnItsWay)) return;
  // Does not increase the version of the task, since nothing that its reporter sees has changed.
  whole.tasks = whole.tasks.map((record) =>
    untold.includes(record) ? { ...record, sendingToldAt: now } : record,
  );
  const actIds = untold.flatMap(({ noticeActId }) => noticeActId ?? []);
  enqueue(
    'confirmSending',
    { dossierId: whole.record.id, actIds, toldAt: now.toISOString() },
    { startAfter: new Date(now.getTime() + SENDING_MS) },
  );
}

/** Lets these acts be told again: they failed between the fetch of their content and the mail. */
export function tellLater(whole: DossierWhole, actIds: readonly string[]): void {
  whole.tasks = whole.tasks.map((record) =>
    record.noticeActId && actIds.includes(record.noticeActId) ? { ...record, sendingToldAt: null } : record,
  );
}
