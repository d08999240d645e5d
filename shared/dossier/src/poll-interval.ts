import type { Task } from '@nabericht/domain/task';

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
 */
export function pollInterval(tasks: readonly NoticeFacts[], now: Date): number | false {
  const isAwaited = tasks.some(
    ({ status, noticeHeldAt, noticeSentAt, noticeLeavesAt }) =>
      noticeHeldAt ||
      (noticeSentAt &&
        (status !== 'completed' || Date.parse(noticeLeavesAt ?? noticeSentAt) > now.getTime())),
  );
  return isAwaited && Math.min(POLL_MS, nextChangeIn(tasks, now));
}
