import { isDeepStrictEqual } from 'node:util';
import type { Provider } from '@nabericht/domain/provider/provider';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { readProviders } from '../providers/read-providers.ts';
import { inTransaction, type StoreTransaction } from '../store.ts';
import { forgetTypedAnswers } from '../tasks/typed-answers-repository.ts';
import { type ChangedAtOnce, changeAtOnce } from './change-at-once.ts';
import { findProviderIds } from './dossier-repository.ts';
import type { DossierWhole } from './dossier-whole.ts';
import { lockWhole } from './lock-whole.ts';
import { saveDifference } from './save-difference.ts';
import { type Change, type Changed, whatBecomes } from './what-becomes.ts';

/** What a change of a dossier needs. */
export type ChangingDeps = Pick<
  DossierDeps,
  'store' | 'wholes' | 'clients' | 'retention' | 'queues' | 'audit' | 'now'
>;

/** One try of a change, with the providers that the dossier was last known to have. */
interface Try<T> {
  id: string;
  change: Change<T>;
  /** The ids of those providers. */
  asked: readonly string[];
  /** What was found of them, and of those that come in. */
  known: readonly Provider[];
}

/**
 * Changes a dossier in one transaction: locks and loads it whole, changes it in memory, derives what follows from that,
 * saves the rows that differ and enqueues the jobs that notify people. When it is in memory and only one task changes,
 * a single statement does this. Other services are called before the lock is taken, so that nobody waits for them under
 * the lock.
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

/** As `changeDossier`, but also returns the changed dossier. */
export async function changedDossier<T>(
  deps: ChangingDeps,
  id: string,
  change: Change<T>,
  alsoProviders: readonly string[] = [],
): Promise<Changed<T>> {
  const { store, wholes, clients } = deps;
  const tryKnowing = async (asked: readonly string[]) => {
    const known = await readProviders(clients.provider, [...asked, ...alsoProviders]);
    return changedKnowing(deps, { id, change, asked, known });
  };
  const providersNow = async () => {
    const found = await findProviderIds(store, id);
    if (!found) throw notFound();
    return found;
  };
  let done = await tryKnowing(wholes.last(id)?.whole.record.providerIds ?? (await providersNow()));
  // Until no other provider came in meanwhile.
  while (!done) done = await tryKnowing(await providersNow());
  return done;
}

/** @returns undefined when the dossier got other providers in the meantime */
async function changedKnowing<T>(deps: ChangingDeps, one: Try<T>): Promise<Changed<T> | undefined> {
  const { store, wholes } = deps;
  const { id, change, asked, known } = one;
  const inOne = (perhaps: ChangedAtOnce<T> | null = null) =>
    inTransaction(store, (trx) => changedUnderLock(deps, trx, one, perhaps));
  // A step of a larger transaction already has its turn, and its changes are not committed yet.
  if (store.db.isTransaction) return (await inOne())?.done;
  return store.inTurn(id, async () => {
    const standing = wholes.isExpected(id) ? wholes.last(id) : undefined;
    const atOnce =
      standing && !hasOthers(standing.whole, asked)
        ? await changeAtOnce(deps, standing, known, change)
        : null;
    if (atOnce?.isSaved) return atOnce.done;
    const all = await inOne(atOnce);
    all?.keep?.();
    return all?.done;
  });
}

/**
 * @param perhaps what a single statement may have saved
 * @returns null when the dossier got other providers in the meantime; `keep` once this is committed
 */
async function changedUnderLock<T>(
  deps: ChangingDeps,
  trx: StoreTransaction,
  { id, change, asked, known }: Try<T>,
  perhaps: ChangedAtOnce<T> | null,
): Promise<{ done: Changed<T>; keep?: () => void } | null> {
  const { wholes, queues, audit } = deps;
  const locked = await lockWhole(trx, id, wholes);
  if (!locked) throw notFound();
  const { whole: before, next } = locked;
  if (hasOthers(before, asked)) return null;
  // The single statement had saved it, and only its answer was lost.
  if (perhaps && isDeepStrictEqual(before.tasks, perhaps.read.tasks)) return { done: perhaps.done };
  const { done, beside } = await whatBecomes(deps, { trx, before, known }, change);
  const read = await saveDifference(trx, before, done.whole, beside.refusals);
  await forgetTypedAnswers(trx, beside.handedIn);
  await beside.jobs.enqueueAll(trx, queues);
  for (const act of beside.acts) await audit.append(trx.db, act);
  const keep = () => {
    if (next && read && read !== before) wholes.keep(id, next, read);
  };
  return { done, keep };
}

const hasOthers = ({ record }: DossierWhole, asked: readonly string[]) =>
  record.providerIds.some((providerId) => !asked.includes(providerId));
