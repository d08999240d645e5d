import type { Task, TaskType } from './task.ts';
import { NEEDS } from './task-needs.ts';
import { TASK_TYPES } from './task-types.ts';

/** What a task says that follows from its type and status: it is derived when the task is read, and stored nowhere. */
export type DerivedTask = Pick<Task, 'subTaskIds' | 'needs' | 'precedence' | 'unique' | 'isNew'>;

/** Task types that a dossier has at most once. */
const UNIQUE_TYPES: readonly TaskType[] = [
  'report_deceased',
  'upload_death_certificate',
  'beneficiary_list',
  'extra_product_by_document',
  'upload_documents',
];

/** The task list shows the types in this order. */
export const precedenceOf = (type: TaskType): number => TASK_TYPES.indexOf(type);

export const derivedOf = ({ type, status }: Pick<Task, 'type' | 'status'>): DerivedTask => ({
  subTaskIds: [],
  needs: [...NEEDS[type]],
  precedence: precedenceOf(type),
  unique: UNIQUE_TYPES.includes(type),
  isNew: status === 'new',
});
