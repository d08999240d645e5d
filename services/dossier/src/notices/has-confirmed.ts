import { isDenied } from '@nabericht/domain/provider/provider-answer';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * Whether a confirmation only repeats what the provider said of this notice: also while it asks something that it asked
 * after it confirmed, so that a repeat leaves its question open.
 */
export const hasConfirmed = ({ task, answeredAt, exchanges }: TaskRecord): boolean =>
  answeredAt
    ? !isDenied(task)
    : isAskedAgain(task) &&
      exchanges.findLast(({ kind, at }) => isAnswer(kind) && at >= (task.noticeSentAt ?? ''))?.kind ===
        'confirmed';

const isAnswer = (kind: string): boolean => kind === 'confirmed' || kind === 'denied';
