import { TAKEN_OVER_WITHIN_MS } from '@nabericht/service-kit/jobs';
import { MAIL_TIMEOUTS } from '@nabericht/service-kit/mail-timeouts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

const { connectionTimeout, greetingTimeout, socketTimeout } = MAIL_TIMEOUTS;
/** The time to fetch the content of a notice and to make its mail, with the certificate. */
const PREPARING_MS = 10_000;
/**
 * The actual sending follows the fetch of the content; after this delay it is known whether it failed, also when a mail
 * server says nothing, or the worker is killed and another sends it.
 */
const SENDING_MS = PREPARING_MS + TAKEN_OVER_WITHIN_MS + connectionTimeout + greetingTimeout + socketTimeout;

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

/**
 * When it was told that a notice left that turns out to fail: forgotten once the mail is due, so that there is another
 * when it has left. Until then the job of that mail leaves it out.
 */
export const toldOfFailing = (
  { sendingToldAt }: Pick<TaskRecord, 'sendingToldAt'>,
  now: Date,
): Date | null =>
  sendingToldAt && now.getTime() - sendingToldAt.getTime() < SENDING_MS ? sendingToldAt : null;

/** Lets these acts be told again: they failed between the fetch of their content and the mail. */
export function tellLater(whole: DossierWhole, actIds: readonly string[]): void {
  whole.tasks = whole.tasks.map((record) =>
    record.noticeActId && actIds.includes(record.noticeActId) ? { ...record, sendingToldAt: null } : record,
  );
}
