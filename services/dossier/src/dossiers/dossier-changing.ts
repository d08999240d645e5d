import type { Provider } from '@nabericht/domain/provider/provider';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { Problem } from '@nabericht/service-kit/problem';
import type { Enqueue } from '../queues.ts';
import type { StoreTransaction } from '../store.ts';
import type { DossierWhole } from './dossier-whole.ts';

/** A dossier while it is changed: in memory, under its lock. What differs in the end is saved. */
export interface DossierChanging {
  /** For what is kept beside the dossier: invitations, consents, reviews, the links of providers. */
  trx: StoreTransaction;
  /** As it was loaded. */
  before: Readonly<DossierWhole>;
  /** As it becomes: parts are replaced, never written in. */
  whole: DossierWhole;
  /** Of this dossier, and those that were asked for. */
  providers: readonly Provider[];
  now: Date;
  /** Names a job that follows. */
  enqueue: Enqueue;
  /** Writes down what an operator or a provider did with this change. */
  record: (act: Omit<Act, 'dossierId'>) => void;
  /** Lets go of what was typed into a task: it was handed in. */
  forgetTyped: (taskId: string) => void;
  /** What the sender is told when the id that they gave a new part turns out to be of a part elsewhere. */
  refuseTaken: (id: string, problem: Problem) => void;
}
