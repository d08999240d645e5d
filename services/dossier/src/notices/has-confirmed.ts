import { confirmedBefore } from '@nabericht/domain/provider/confirmed-before';
import { isDenied } from '@nabericht/domain/provider/denial';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import type { TaskRecord } from '../tasks/task-repository.ts';

/**
 * Whether a confirmation only repeats what the provider said of this notice: also while it asks something that it asked
 * after it confirmed, so that a repeat leaves its question open.
 */
export const hasConfirmed = ({ task, answeredAt, exchanges }: TaskRecord): boolean =>
  answeredAt ? !isDenied(task) : isAskedAgain(task) && confirmedBefore(task, exchanges) !== null;
