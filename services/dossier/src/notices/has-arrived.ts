import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * A provider that answered its notice, or asked something after it, has it, such as one whose web hook only answers too
 * late. An answer that the back office heard proves nothing about a notice that fails.
 */
export const hasArrived = ({
  task,
  answeredAt,
  exchanges,
}: Pick<TaskRecord, 'task' | 'answeredAt' | 'exchanges'>): boolean =>
  !task.noticeFailedAt &&
  (answeredAt !== null ||
    isAskedAgain(task) ||
    exchanges.some(({ kind, at }) => kind === 'asked' && at > (task.noticeSentAt ?? at)));
