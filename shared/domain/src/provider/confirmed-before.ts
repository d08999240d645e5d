import type { Task } from '../tasks/task.ts';
import type { Said } from './last-said.ts';

/**
 * When a provider confirmed its notice before it asked the question that is open, or was answered, since: it confirms once
 * more after that. Null where none of its confirmations came before, or one stands.
 * @param said oldest first
 */
export function confirmedBefore(
  { status, noticeSentAt }: Pick<Task, 'status' | 'noticeSentAt'>,
  said: readonly Said[],
): string | null {
  if (status === 'completed' || !noticeSentAt) return null;
  const last = said.findLast(({ kind }) => kind === 'confirmed' || kind === 'denied');
  return last?.kind === 'confirmed' && last.at >= noticeSentAt ? last.at : null;
}
