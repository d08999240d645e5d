import type { Provider } from '@nabericht/domain/provider/provider';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { Problem } from '@nabericht/service-kit/problem';
import type { Enqueue } from '../queues.ts';
import type { StoreTransaction } from '../store.ts';
import type { DossierWhole } from './dossier-whole.ts';

/** A dossier that is being changed: in memory, under its lock. At the end the differences are saved. */
export interface DossierChanging {
  /** For what is stored beside the dossier: invitations, consents, reviews, the links of providers. */
  trx: StoreTransaction;
  /** The dossier as it was loaded. */
  before: Readonly<DossierWhole>;
  /** The dossier as it will be saved: parts are replaced, never mutated. */
  whole: DossierWhole;
  /** The providers of this dossier, and those that were requested in addition. */
  providers: readonly Provider[];
  now: Date;
  /** Adds a job to enqueue. */
  enqueue: Enqueue;
  /** Adds an act of an operator or a provider to the record of acts. */
  record: (act: Omit<Act, 'dossierId'>) => void;
  /** Deletes what was typed into a task, because it was handed in. */
  forgetTyped: (taskId: string) => void;
  /** The problem to answer when the sender's id for a new part is taken by a part elsewhere. */
  refuseTaken: (id: string, problem: Problem) => void;
}
