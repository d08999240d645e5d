import type { Task } from '../tasks/task.ts';
import { confirmedBefore } from './confirmed-before.ts';
import { unansweredReply } from './unanswered-reply.ts';

/**
 * What a provider that was told still owes, as the end of the ids of texts that say so: an answer, a new confirmation after
 * a question of its own (`Again`), or a reaction to a reply (`Replied`).
 * @param said oldest first
 */
export const awaitedAnswer = (
  task: Pick<Task, 'status' | 'noticeSentAt'>,
  said: Parameters<typeof unansweredReply>[1],
): '' | 'Again' | 'Replied' =>
  confirmedBefore(task, said) ? 'Again' : unansweredReply(task, said) ? 'Replied' : '';
