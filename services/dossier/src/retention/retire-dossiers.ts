import { isErasureDue } from '@nabericht/domain/dossier-status';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { listCompletedBefore } from '../dossiers/dossier-repository.ts';
import { listTasks } from '../tasks/task-repository.ts';
import { eraseDossier } from './erase-dossier.ts';

type Retiring = Pick<DossierDeps, 'store' | 'clients' | 'retention' | 'queues' | 'now'>;

/** Erases the dossiers that were completed long enough ago, and archives those that are on their way there. */
export async function retireDossiers(deps: Retiring): Promise<void> {
  const { store, retention, now } = deps;
  for (const id of await listCompletedBefore(store, now(), retention.eraseAfterMonths)) {
    await eraseDossier(deps, id, async (open, { completedAt }) => {
      const tasks = (await listTasks(open, id)).map(({ task }) => task);
      return isErasureDue({ tasks, completedAt, now: now() }, retention.eraseAfterMonths);
    });
  }
  for (const id of await listCompletedBefore(store, now(), retention.archiveAfterMonths, 'completed')) {
    // Its status is derived anew, by the rule.
    await changeDossier(deps, id, async () => {});
  }
}
