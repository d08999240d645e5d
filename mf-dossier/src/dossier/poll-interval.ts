import type { Task } from '@nabericht/domain/task';

export const POLL_MS = 15_000;
const MINUTE = 60_000;
/** The server's clock may be a little behind this one. */
const MARGIN = 500;

type NoticeFacts = Pick<Task, 'status' | 'noticeSentAt' | 'noticeLeavesAt'>;

/** How soon to look again: while a provider is to answer, its answer should appear by itself. */
export const pollInterval = (tasks: readonly NoticeFacts[]): number | false =>
  tasks.some(({ status, noticeSentAt }) => noticeSentAt && status !== 'completed') && POLL_MS;

/** After how many milliseconds the list reads differently: when the next notice leaves, else with the minute. */
export function nextChangeIn(tasks: readonly NoticeFacts[], now: Date): number {
  const leaving = tasks
    .map(({ noticeLeavesAt }) => (noticeLeavesAt ? Date.parse(noticeLeavesAt) - now.getTime() : 0))
    .filter((left) => left > 0);
  return Math.min(MINUTE, ...leaving.map((left) => left + MARGIN));
}
