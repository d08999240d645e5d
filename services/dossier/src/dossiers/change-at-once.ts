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
  /** The dossier as it reads after it was saved. */
  read: DossierWhole;
  /** False when the stored dossier differs from the copy in memory, or when the answer to the write was lost. */
  isSaved: boolean;
}

/**
 * Changes the copy of a dossier in memory, and saves it with one statement, which writes only if the stored dossier
 * still is at that revision.
 * @returns null when something else than one task has to be saved
 */
export async function changeAtOnce<T>(
  deps: Pick<DossierDeps, 'store' | 'wholes' | 'retention' | 'now'>,
  { whole: before, revision }: Standing,
  known: readonly Provider[],
  change: Change<T>,
): Promise<ChangedAtOnce<T> | null> {
  const { store, wholes } = deps;
  const dossierId = before.record.id;
  // The change threw: perhaps the stored dossier is newer by now, or the change needs the transaction that is missing
  // here.
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
  // If the write fails, the caller repeats the change in a transaction, where a lasting error will show.
  const own = await writeTaskAtOnce(store, { dossierId, revision }, written).catch(() => null);
  if (own) wholes.keep(dossierId, revisionAfter(revision, own), read);
  return { done, read, isSaved: own !== null };
}

/** Throws when the change tries to use the database. */
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
