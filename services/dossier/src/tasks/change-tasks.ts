import { randomUUID } from 'node:crypto';
import type { TaskSpec } from '@nabericht/domain/tasks/initial-tasks';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { inTaskOrder, type TaskRecord } from './task-repository.ts';

interface Tasks {
  whole: Pick<DossierWhole, 'tasks'>;
  now: Date;
}

/** A task that a rule creates, with what it is about. */
export interface NewTask {
  spec: TaskSpec;
  productId?: string;
  personId?: string | null;
}

/** The record of a task that is being added. */
export const newTask = (
  { spec, productId = undefined, personId = null }: NewTask,
  now: Date,
): TaskRecord => ({
  task: {
    collectedData: spec.collectedData,
    providerMessage: null,
    _id: randomUUID(),
    type: spec.type,
    status: spec.status,
    parentId: null,
    productId: productId ?? null,
    providerId: spec.providerId,
    personId,
    tags: spec.tags,
    ...(spec.replyDueOn && { replyDueOn: spec.replyDueOn }),
    remindedAt: null,
    completedAt: spec.status === 'completed' ? now.toISOString() : null,
    version: 1,
  },
  noticeActId: null,
  noticeGivenAt: null,
  sendingToldAt: null,
  answeredAt: null,
  earlierNotices: [],
  exchanges: [],
  beforeAsking: null,
  noticeTrace: null,
  answerTrace: null,
});

/** Tasks are ordered by type, in a fixed order, then by creation. */
export function addTasks({ whole, now }: Tasks, added: readonly NewTask[]): void {
  whole.tasks = inTaskOrder([...whole.tasks, ...added.map((task) => newTask(task, now))]);
}

/** Replaces a task under its next version. */
export function putTask({ whole, now }: Tasks, { task, ...record }: TaskRecord): TaskRecord {
  const before = whole.tasks.find((other) => other.task._id === task._id);
  const put: TaskRecord = {
    ...record,
    task: {
      ...task,
      completedAt: task.status === 'completed' ? (task.completedAt ?? now.toISOString()) : null,
      version: (before?.task.version ?? task.version) + 1,
    },
  };
  whole.tasks = whole.tasks.map((other) => (other === before ? put : other));
  return put;
}

export function removeTasks({ whole }: Pick<Tasks, 'whole'>, ids: readonly string[]): void {
  whole.tasks = whole.tasks.filter(({ task }) => !ids.includes(task._id));
}
