import type { Task } from '../tasks/task.ts';

/**
 * Whether a task is a letter of the reporter's own that was ticked off: then the family has told that organisation
 * itself.
 */
export const isLetterSent = ({ type, status }: Pick<Task, 'type' | 'status'>): boolean =>
  type === 'own_letter' && status === 'completed';
