import type { Task } from './task.ts';

/** Whether this is the task of a product that is settled with this file. */
export const isProductWith = (
  fileId: string,
  { type, collectedData }: Pick<Task, 'type' | 'collectedData'>,
): boolean => type === 'product_information' && collectedData.userFiles?.includes(fileId) === true;
