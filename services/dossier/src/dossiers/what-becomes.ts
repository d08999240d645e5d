import type { Provider } from '@nabericht/domain/provider/provider';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import type { Problem } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { asAsked } from '../providers/as-asked.ts';
import { createJobList, type JobList } from '../queues.ts';
import type { StoreTransaction } from '../store.ts';
import type { DossierChanging } from './dossier-changing.ts';
import type { DossierWhole } from './dossier-whole.ts';
import { CONSEQUENCES } from './what-follows.ts';

export type Change<T> = (changing: DossierChanging) => T | Promise<T>;

/** A dossier after a change and everything that followed from it. */
export interface Changed<T> {
  result: T;
  whole: DossierWhole;
  providers: Provider[];
  now: Date;
}

/** What has to be saved beside the dossier's own rows. */
export interface Beside {
  jobs: JobList;
  acts: readonly Act[];
  /** The tasks whose typed answers are deleted, because they were handed in. */
  handedIn: readonly string[];
  refusals: ReadonlyMap<string, Problem>;
}

/**
 * Applies a change and everything that follows from it, in memory: nothing of the dossier is saved yet.
 * @param known the providers of the dossier, and those that were requested in addition
 */
export async function whatBecomes<T>(
  deps: Pick<DossierDeps, 'retention' | 'now'>,
  { trx, before, known }: { trx: StoreTransaction; before: DossierWhole; known: readonly Provider[] },
  change: Change<T>,
): Promise<{ done: Changed<T>; beside: Beside }> {
  const whole = { ...before };
  const jobs = createJobList();
  const acts: Act[] = [];
  const handedIn = new Set<string>();
  const refusals = new Map<string, Problem>();
  const changing: DossierChanging = {
    trx,
    before,
    whole,
    providers: asAsked(known, before.tasks),
    now: deps.now(),
    enqueue: jobs.enqueue,
    record: (act) => acts.push({ ...act, dossierId: before.record.id }),
    forgetTyped: (taskId) => handedIn.add(taskId),
    refuseTaken: (partId, problem) => refusals.set(partId, problem),
  };
  const result = await change(changing);
  for (const { follow } of CONSEQUENCES) await follow(changing, deps);
  return {
    done: { result, whole, providers: asAsked(known, whole.tasks), now: changing.now },
    beside: { jobs, acts, handedIn: [...handedIn], refusals },
  };
}
