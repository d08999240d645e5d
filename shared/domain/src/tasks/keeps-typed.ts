import { canReply } from '../conversation/reply.ts';
import type { Task } from './task.ts';

/**
 * Whether typed values of a task are stored on the server: for a product until it is completed, for products that the
 * reporter found at any time, for a reply while one can be sent.
 */
export const keepsTyped = (
  task: Pick<Task, 'type' | 'status' | 'noticeSentAt' | 'noticeHeldAt'> & Parameters<typeof canReply>[0],
): boolean =>
  (task.type === 'product_information' && task.status !== 'completed') ||
  task.type === 'extra_product_by_document' ||
  canReply(task);
