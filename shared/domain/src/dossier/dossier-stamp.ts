import type { Task } from '../tasks/task.ts';
import type { Dossier } from './dossier.ts';

/** What a screen that waits needs to know of a dossier. */
export type DossierFacts = {
  readonly version: Dossier['version'];
  readonly tasks: readonly Pick<Task, '_id' | 'version'>[];
  /** How many messages it holds, read and unread. */
  readonly messages: number;
};

/** The end of a random id: tells the tasks of a dossier apart, and leaves a stamp that fits in a header. */
const shortId = (id: string) => id.slice(-12);

/** Another one whenever somebody changed a task, left a message or changed the report; the same on both sides. */
export const dossierStamp = ({ version, tasks, messages }: DossierFacts): string =>
  [version, messages, ...tasks.map((task) => `${shortId(task._id)}:${task.version}`).sort()].join('.');
