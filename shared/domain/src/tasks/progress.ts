import type { Task } from './task.ts';

/** How far a dossier is, by the status of its tasks. */
export type TaskProgress = {
  /** (all − new) / all: how much was at least begun, 0 to 100, rounded down so that 100 is all. */
  readonly percent: number;
  /** At 100 percent there is no bar to show. */
  readonly isHidden: boolean;
  /** The part of `percent` that is done; the rest of it is under way. */
  readonly donePercent: number;
};

export function taskProgress(tasks: readonly Pick<Task, 'status'>[]): TaskProgress {
  const count = (status: Task['status']) => tasks.filter((task) => task.status === status).length;
  const share = (part: number) => (tasks.length === 0 ? 100 : Math.floor((part / tasks.length) * 100));
  const percent = share(tasks.length - count('new'));
  return { percent, isHidden: percent === 100, donePercent: share(count('completed')) };
}
