import type { Task } from './task.ts';

export type TaskProgress = {
  /** How much was at least begun, 0 to 100, rounded down so that 100 is all. */
  readonly percent: number;
  /** At 100 percent there is no progress to show. */
  readonly isHidden: boolean;
  /** For "4 van de 9 taken zijn klaar". */
  readonly completed: number;
  readonly total: number;
  /** Begun, and waiting for somebody. */
  readonly active: number;
  /** Still to begin: for "nog 3 taken". */
  readonly toDo: number;
};

export function taskProgress(tasks: readonly Pick<Task, 'status'>[]): TaskProgress {
  const count = (status: Task['status']) => tasks.filter((task) => task.status === status).length;
  const total = tasks.length;
  const toDo = count('new');
  const percent = total === 0 ? 100 : Math.floor(((total - toDo) / total) * 100);
  return {
    percent,
    isHidden: percent === 100,
    completed: count('completed'),
    total,
    active: count('active'),
    toDo,
  };
}
