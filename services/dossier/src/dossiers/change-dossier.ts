import type { Provider } from '@nabericht/domain/provider/provider';
import type { Act } from '@nabericht/service-kit/audit/audit-acts';
import { notFound, type Problem } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { asAsked } from '../providers/as-asked.ts';
import { readProviders } from '../providers/read-providers.ts';
import { createJobList } from '../queues.ts';
import { inTransaction, type StoreTransaction } from '../store.ts';
import { forgetTypedAnswers } from '../tasks/typed-answers-repository.ts';
import type { DossierChanging } from './dossier-changing.ts';
import { findProviderIds } from './dossier-repository.ts';
import type { DossierWhole } from './dossier-whole.ts';
import { lockWhole } from './lock-whole.ts';
import { saveDifference } from './save-difference.ts';
import { CONSEQUENCES } from './what-follows.ts';

type ChangingDeps = Pick<
  DossierDeps,
  'store' | 'wholes' | 'clients' | 'retention' | 'queues' | 'audit' | 'now'
>;
type Change<T> = (changing: DossierChanging) => T | Promise<T>;

/** A dossier after a change and all that followed from it. */
export interface Changed<T> {
  result: T;
  whole: DossierWhole;
  providers: Provider[];
  now: Date;
}

/**
 * Changes a dossier: loaded whole under its lock, changed in memory, then what follows from it, then what differs is
 * saved and whom it concerns is told, all in one transaction. What other services know is asked before, so that the
 * lock waits for nobody.
 * @param alsoProviders ids of providers that the dossier does not have yet
 * @throws {Problem} 404 when there is no such dossier
 */
export async function changeDossier<T>(
  deps: ChangingDeps,
  id: string,
  change: Change<T>,
  alsoProviders: readonly string[] = [],
): Promise<T> {
  return (await changedDossier(deps, id, change, alsoProviders)).result;
}

/** As `changeDossier`, for who wants to see what became of it. */
export async function changedDossier<T>(
  deps: ChangingDeps,
  id: string,
  change: Change<T>,
  alsoProviders: readonly string[] = [],
): Promise<Changed<T>> {
  const { store, wholes } = deps;
  /** @returns null when it has other providers by now */
  const changed = async (trx: StoreTransaction, asked: readonly string[], known: readonly Provider[]) => {
    const locked = await lockWhole(trx, id, wholes);
    if (!locked) throw notFound();
    const { whole: before, next } = locked;
    if (before.record.providerIds.some((providerId) => !asked.includes(providerId))) return null;
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
      record: (act) => acts.push({ ...act, dossierId: id }),
      forgetTyped: (taskId) => handedIn.add(taskId),
      refuseTaken: (partId, problem) => refusals.set(partId, problem),
    };
    const result = await change(changing);
    for (const { follow } of CONSEQUENCES) await follow(changing, deps);
    const read = await saveDifference(trx, before, whole, refusals);
    await forgetTypedAnswers(trx, [...handedIn]);
    await jobs.enqueueAll(trx, deps.queues);
    for (const act of acts) await deps.audit.append(trx.db, act);
    const done: Changed<T> = { result, whole, providers: asAsked(known, whole.tasks), now: changing.now };
    const keep = () => {
      if (!read) wholes.forget(id);
      else if (next && read !== before) wholes.keep(id, next, read);
    };
    return { done, keep };
  };
  const changedKnowing = async (asked: readonly string[]) => {
    const known = await readProviders(deps.clients.provider, [...asked, ...alsoProviders]);
    const work = (trx: StoreTransaction) => changed(trx, asked, known);
    // A part of a larger transaction has its turn already, and is not committed yet.
    if (store.db.isTransaction) return (await inTransaction(store, work))?.done;
    return store.inTurn(id, async () => {
      const all = await inTransaction(store, work);
      all?.keep();
      return all?.done;
    });
  };
  const providersNow = async () => {
    const found = await findProviderIds(store, id);
    if (!found) throw notFound();
    return found;
  };
  const remembered = wholes.providersOf(id);
  for (let asked = remembered ?? (await providersNow()); ; asked = await providersNow()) {
    const done = await changedKnowing(asked);
    if (done) return done;
  }
}
