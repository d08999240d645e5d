import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * Whether the reporter sent a notice to its provider, which need not have left yet: the current one, unless it is held, or an
 * earlier one, which counts also while the notice that answers its denial is held.
 */
export const wasSentTo = ({ task, earlierNotices }: TaskRecord): boolean =>
  Boolean(task.noticeSentAt) || earlierNotices.length > 0;
