import { canReply } from '../conversation/reply.ts';
import type { Task } from './task.ts';

/** Whether what is typed into a task is kept on the server: of a product until it is done, of a reply while one can be written. */
export const keepsTyped = (
  task: Pick<Task, 'type' | 'status' | 'noticeSentAt' | 'noticeHeldAt'> & Parameters<typeof canReply>[0],
): boolean => (task.type === 'product_information' && task.status !== 'completed') || canReply(task);
