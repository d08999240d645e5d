import { addFullDays } from '@nabericht/domain/calendar/full-days';
import { isErasureDue } from '@nabericht/domain/dossier/kept-until';
import { ERASURE_TELLING_DAYS } from '@nabericht/domain/rule/constants';
import { type ChangingDeps, changeDossier } from '../dossiers/change-dossier.ts';
import {
  type CompletedBefore,
  type CompletedDossier,
  listCompletedBefore,
} from '../dossiers/dossier-repository.ts';
import { oneByOne, PAGE } from '../dossiers/one-by-one.ts';
import type { OfDossier } from '../queues.ts';
import { inTransaction } from '../store.ts';
import { listTasks } from '../tasks/task-repository.ts';
import { type Circumstances, eraseDossier } from './erase-dossier.ts';
import { tellErasure } from './tell-erasure.ts';

const BY_ITSELF = { kind: 'installation', id: null } as const;

/**
 * Erases the dossiers that were completed long enough ago, tells the people of those that are about a month from there, and
 * archives those that are on their way.
 */
export async function retireDossiers(deps: ChangingDeps): Promise<void> {
  const { store, queues, now } = deps;
  const { archiveAfterMonths, eraseAfterMonths } = deps.retention;
  const completed =
    (before: Omit<CompletedBefore, 'now'>, ahead = 0) =>
    (last: CompletedDossier | undefined) =>
      listCompletedBefore(store, { now: addFullDays(now(), ahead), ...before }, last, PAGE);
  for (const due of [
    completed({ months: eraseAfterMonths }),
    completed({ months: eraseAfterMonths, isUntold: true }, ERASURE_TELLING_DAYS),
    completed({ months: archiveAfterMonths, status: 'completed' }),
  ])
    await oneByOne(
      due,
      ({ id }) => retireDossier(deps, { dossierId: id }),
      ({ id }) =>
        inTransaction(store, ({ db }) => queues.retireDossier.enqueue(db, { dossierId: id }, { id })),
    );
}

/** Erases a dossier, tells that it will be or archives it, if that is due. */
export async function retireDossier(deps: ChangingDeps, { dossierId }: OfDossier): Promise<void> {
  const isDue: Circumstances['isDue'] = async (trx, record) => {
    const tasks = (await listTasks(trx, dossierId)).map(({ task }) => task);
    return isErasureDue({ ...record, tasks, now: deps.now() }, deps.retention.eraseAfterMonths);
  };
  const isErased = await eraseDossier(deps, dossierId, BY_ITSELF, { isDue });
  // The status is derived again by every change.
  if (!isErased) await changeDossier(deps, dossierId, (changing) => tellErasure(changing, deps.retention));
}
