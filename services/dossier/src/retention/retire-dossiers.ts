import type { DossierStatus } from '@nabericht/domain/dossier/dossier';
import { isErasureDue } from '@nabericht/domain/dossier/dossier-status';
import { type ChangingDeps, changeDossier } from '../dossiers/change-dossier.ts';
import { type CompletedDossier, listCompletedBefore } from '../dossiers/dossier-repository.ts';
import { oneByOne, PAGE } from '../dossiers/one-by-one.ts';
import type { OfDossier } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { listTasks } from '../tasks/task-repository.ts';
import { type Circumstances, eraseDossier } from './erase-dossier.ts';

const BY_ITSELF = { kind: 'installation', id: null } as const;

/** Erases the dossiers that were completed long enough ago, and archives those that are on their way there. */
export async function retireDossiers(deps: ChangingDeps): Promise<void> {
  const { store, retention, queues, now } = deps;
  const completed = (months: number, status?: DossierStatus) => (last: CompletedDossier | undefined) =>
    listCompletedBefore(store, { now: now(), months, ...(status ? { status } : {}) }, last, PAGE);
  for (const due of [
    completed(retention.eraseAfterMonths),
    completed(retention.archiveAfterMonths, 'completed'),
  ])
    await oneByOne(
      due,
      ({ id }) => retireDossier(deps, { dossierId: id }),
      ({ id }) =>
        inTransaction(store, ({ db }) => queues.retireDossier.enqueue(db, { dossierId: id }, { id })),
    );
}

/** Erases a dossier or archives it, if that is due. */
export async function retireDossier(deps: ChangingDeps, { dossierId }: OfDossier): Promise<void> {
  const isDue: Circumstances['isDue'] = async (trx, { completedAt }) => {
    const tasks = (await listTasks(trx, dossierId)).map(({ task }) => task);
    return isErasureDue({ tasks, completedAt, now: deps.now() }, deps.retention.eraseAfterMonths);
  };
  const isErased = await eraseDossier(deps, dossierId, BY_ITSELF, { isDue });
  // An empty change is enough: the status is derived again, by the rule.
  if (!isErased) await changeDossier(deps, dossierId, () => {});
}
