import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * Whether its provider was told of the death, by the current notice or by an earlier one: that one counts also while the
 * notice that answers its denial is held.
 */
export const wasTold = ({ task, earlierNotices }: TaskRecord): boolean =>
  Boolean(task.noticeSentAt) || earlierNotices.length > 0;
