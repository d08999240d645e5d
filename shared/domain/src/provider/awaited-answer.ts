import type { Task } from '../tasks/task.ts';
import { confirmedBefore } from './confirmed-before.ts';
import { lastSaid, type Said } from './last-said.ts';

/**
 * What a provider that has not answered still owes, as the end of the ids of texts that say so: an answer, a new
 * confirmation after a question of its own (`Again`), or a reaction to a reply (`Replied`).
 * @param said oldest first
 */
export const awaitedAnswer = (
  task: Pick<Task, 'status' | 'noticeSentAt'>,
  said: readonly Said[],
): '' | 'Again' | 'Replied' =>
  confirmedBefore(task, said) ? 'Again' : lastSaid(said)?.kind === 'reply' ? 'Replied' : '';
