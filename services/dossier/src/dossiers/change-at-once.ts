import { isDeepStrictEqual } from 'node:util';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { DossierDeps } from '../deps.ts';
import type { Store, StoreTransaction } from '../store.ts';
import { changeOfTask, type TaskRecord, writeTaskAtOnce } from '../tasks/task-repository.ts';
import type { DossierWhole, Standing } from './dossier-whole.ts';
import { revisionAfter } from './revision.ts';
import { type Change, type Changed, whatBecomes } from './what-becomes.ts';

export interface ChangedAtOnce<T> {
  done: Changed<T>;
  /** As it is read once it is saved. */
  read: DossierWhole;
  /** Not where it stands otherwise than it lay in memory, or nobody knows. */
  isSaved: boolean;
}

/**
 * Changes a dossier as it lies in memory, and saves it by one statement, which writes where it still stands so.
 * @returns null where something else is to be saved than one task
 */
export async function changeAtOnce<T>(
  deps: Pick<DossierDeps, 'store' | 'wholes' | 'retention' | 'now'>,
  { whole: before, revision }: Standing,
  known: readonly Provider[],
  change: Change<T>,
): Promise<ChangedAtOnce<T> | null> {
  const { store, wholes } = deps;
  const dossierId = before.record.id;
  // Refused, perhaps because it stands otherwise by now, or in need of the transaction that there is not.
  const becoming = await whatBecomes(deps, { trx: untouched(store), before, known }, change).catch(
    () => null,
  );
  if (!becoming) return null;
  const { done, beside } = becoming;
  const isMore = !beside.jobs.isEmpty() || beside.acts.length + beside.handedIn.length > 0;
  const changed = isMore ? null : onlyTaskChanged(before, done.whole);
  if (!changed) return null;
  const written = changeOfTask(store.seals, changed.task, changed.was);
  const read = { ...before, tasks: before.tasks.map((task) => (task === changed.was ? written.read : task)) };
  // What fails is met again by who does it in a transaction.
  const own = await writeTaskAtOnce(store, { dossierId, revision }, written).catch(() => null);
  if (own) wholes.keep(dossierId, revisionAfter(revision, own), read);
  return { done, read, isSaved: own !== null };
}

/** Whoever turns to the database is stopped. */
const untouched = (store: Store): StoreTransaction => ({
  ...store,
  get db(): never {
    throw new Error('There is no transaction');
  },
});

function onlyTaskChanged(
  { tasks: were, ...before }: DossierWhole,
  { tasks, ...after }: DossierWhole,
): { task: TaskRecord; was: TaskRecord } | null {
  if (tasks.length !== were.length || !isDeepStrictEqual(before, after)) return null;
  const changed = tasks.flatMap((task, index) => {
    const was = were[index];
    return was && !isDeepStrictEqual(task, was) ? [{ task, was }] : [];
  });
  const [first, ...others] = changed;
  return first && others.length === 0 && first.task.task._id === first.was.task._id ? first : null;
}
