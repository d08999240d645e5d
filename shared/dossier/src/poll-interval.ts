import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import type { Task } from '@nabericht/domain/tasks/task';

export const POLL_MS = 15_000;
const MINUTE = 60_000;
/** The server's clock may be a little behind this one. */
const MARGIN = 500;

type NoticeFacts = Pick<Task, 'status' | 'noticeHeldAt' | 'noticeSentAt' | 'noticeLeavesAt'>;

/** After how many milliseconds the list reads differently: when the next notice leaves, else with the minute. */
export function nextChangeIn(tasks: readonly NoticeFacts[], now: Date): number {
  const leaving = tasks
    .map(({ noticeLeavesAt }) => (noticeLeavesAt ? Date.parse(noticeLeavesAt) - now.getTime() : 0))
    .filter((left) => left > 0);
  return Math.min(MINUTE, ...leaving.map((left) => left + MARGIN));
}

/**
 * How soon to look again: while a provider is to answer, or we are to look at the certificate,
 * that should appear by itself.
 * @param inVain how many looks there were since something changed: the pauses grow to a minute
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
 * Whether what was read then reads differently by now, though nobody changed anything: a notice has left since, or it
 * is another day.
 */
export const isOutdated = (tasks: readonly NoticeFacts[], readAt: Date, now: Date): boolean =>
  dayOf(readAt) !== dayOf(now) ||
  tasks.some(({ noticeLeavesAt }) => {
    const leavesAt = noticeLeavesAt ? Date.parse(noticeLeavesAt) : Number.POSITIVE_INFINITY;
    return leavesAt > readAt.getTime() && leavesAt <= now.getTime();
  });
