import type { Task } from '../tasks/task.ts';
import type { Dossier } from './dossier.ts';

/** What a polling screen needs to know of a dossier. */
export type DossierFacts = {
  readonly version: Dossier['version'];
  readonly tasks: readonly Pick<Task, '_id' | 'version'>[];
  /** The number of messages, read and unread. */
  readonly messages: number;
};

/** The end of a random id: enough to tell the tasks of a dossier apart, and short enough for a header. */
const shortId = (id: string) => id.slice(-12);

/**
 * Changes whenever somebody changes a task, sends a message or changes the report; the service and the screens compute
 * the same.
 */
export const dossierStamp = ({ version, tasks, messages }: DossierFacts): string =>
  [version, messages, ...tasks.map((task) => `${shortId(task._id)}:${task.version}`).sort()].join('.');
