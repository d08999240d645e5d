import type { DossierStatus } from '@nabericht/domain/dossier/dossier';
import { isErasureDue } from '@nabericht/domain/dossier/dossier-status';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { type CompletedDossier, listCompletedBefore } from '../dossiers/dossier-repository.ts';
import { oneByOne, PAGE } from '../dossiers/one-by-one.ts';
import { listTasks } from '../tasks/task-repository.ts';
import { eraseDossier } from './erase-dossier.ts';

const BY_ITSELF = { kind: 'installation', id: null } as const;

type Retiring = Pick<DossierDeps, 'store' | 'wholes' | 'clients' | 'retention' | 'queues' | 'audit' | 'now'>;

/** Erases the dossiers that were completed long enough ago, and archives those that are on their way there. */
export async function retireDossiers(deps: Retiring): Promise<void> {
  const { store, retention, now } = deps;
  const { archiveAfterMonths, eraseAfterMonths } = retention;
  const completed = (months: number, status?: DossierStatus) => (last: CompletedDossier | undefined) =>
    listCompletedBefore(store, { now: now(), months, ...(status ? { status } : {}) }, last, PAGE);
  await oneByOne(completed(eraseAfterMonths), ({ id }) =>
    eraseDossier(deps, id, BY_ITSELF, async (trx, { completedAt }) => {
      const tasks = (await listTasks(trx, id)).map(({ task }) => task);
      return isErasureDue({ tasks, completedAt, now: now() }, eraseAfterMonths);
    }),
  );
  // An empty change is enough: the status is derived again, by the rule.
  await oneByOne(completed(archiveAfterMonths, 'completed'), ({ id }) => changeDossier(deps, id, () => {}));
}
