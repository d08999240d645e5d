import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import type { Task } from '@nabericht/domain/tasks/task';

export const POLL_MS = 15_000;
const MINUTE = 60_000;
/** The server's clock may be slightly behind this one. */
const MARGIN = 500;

type NoticeFacts = Pick<Task, 'status' | 'noticeHeldAt' | 'noticeSentAt' | 'noticeLeavesAt'>;

/** The milliseconds until the list changes by itself: when the next notice is sent, or at the latest in a minute. */
export function nextChangeIn(tasks: readonly NoticeFacts[], now: Date): number {
  const leaving = tasks
    .map(({ noticeLeavesAt }) => (noticeLeavesAt ? Date.parse(noticeLeavesAt) - now.getTime() : 0))
    .filter((left) => left > 0);
  return Math.min(MINUTE, ...leaving.map((left) => left + MARGIN));
}

/**
 * The milliseconds until the next poll, while a provider has to answer or we have to check the certificate:
 * the result should appear by itself. False when nothing is expected.
 * @param inVain the number of polls since something changed: the pauses grow to a minute
 */
export function pollInterval(tasks: readonly NoticeFacts[], now: Date, inVain = 0): number | false {
  const isAwaited = tasks.some(
    ({ status, noticeHeldAt, noticeSentAt, noticeLeavesAt }) =>
      noticeHeldAt ||
      (noticeSentAt &&
        (status !== 'completed' || Date.parse(noticeLeavesAt ?? noticeSentAt) > now.getTime())),
  );
  return isAwaited && Math.min(POLL_MS * 2 ** inVain, nextChangeIn(tasks, now));
}

/**
 * Whether data of that time look different by now, though nobody changed anything: a notice was sent since, or it
 * is another day.
 */
export const isOutdated = (tasks: readonly NoticeFacts[], readAt: Date, now: Date): boolean =>
  dayOf(readAt) !== dayOf(now) ||
  tasks.some(({ noticeLeavesAt }) => {
    const leavesAt = noticeLeavesAt ? Date.parse(noticeLeavesAt) : Number.POSITIVE_INFINITY;
    return leavesAt > readAt.getTime() && leavesAt <= now.getTime();
  });
