import type { UploadedDocument } from '../dossier/dossier.ts';
import type { Task } from './task.ts';

/** Whether this is the task of a product that is settled with this file. */
export const isProductWith = (
  fileId: string,
  { type, collectedData }: Pick<Task, 'type' | 'collectedData'>,
): boolean => type === 'product_information' && collectedData.userFiles?.includes(fileId) === true;

/** Whether a document can be removed from the dossier: its file would stay stored while a product names it. */
export const canRemove = (
  { fileId }: Pick<UploadedDocument, 'fileId'>,
  tasks: readonly Pick<Task, 'type' | 'collectedData'>[],
): boolean => !tasks.some((task) => isProductWith(fileId, task));
