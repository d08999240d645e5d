import type { Dossier } from './dossier.ts';
import type { Task } from './task.ts';

/** What a screen that waits needs to know of a dossier. */
export type DossierFacts = {
  readonly version: Dossier['version'];
  readonly tasks: readonly Pick<Task, 'status' | 'version'>[];
  /** How many messages it holds, read and unread. */
  readonly messages: number;
};

/** Another one whenever somebody changed a task, left a message or changed the report; the same on both sides. */
export const dossierStamp = ({ version, tasks, messages }: DossierFacts): string =>
  [
    version,
    tasks.length,
    tasks.reduce((sum, task) => sum + task.version, 0),
    tasks.filter(({ status }) => status === 'completed').length,
    messages,
  ].join('.');
