import type { Task } from './task.ts';

/** The progress of a dossier, from the status of its tasks. */
export type TaskProgress = {
  /** (all − new) / all: the percentage that was at least begun, rounded down so that 100 means all. */
  readonly percent: number;
  /** At 100 percent the bar is hidden. */
  readonly isHidden: boolean;
  /** The part of `percent` that is completed; the rest is in progress. */
  readonly donePercent: number;
};

export function taskProgress(tasks: readonly Pick<Task, 'status'>[]): TaskProgress {
  const count = (status: Task['status']) => tasks.filter((task) => task.status === status).length;
  const share = (part: number) => (tasks.length === 0 ? 100 : Math.floor((part / tasks.length) * 100));
  const percent = share(tasks.length - count('new'));
  return { percent, isHidden: percent === 100, donePercent: share(count('completed')) };
}
