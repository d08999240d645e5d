import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { requestTask } from '../tasks/request-task.ts';

export const updateTask =
  (deps: DossierDeps): Handler<typeof dossierContract.updateTask> =>
  ({ params, body, ifMatch }) =>
    changeDossier(deps, params.dossierId, async (changing) => {
      const { task } = await requestTask(changing, deps.queues, params.taskId, body.task, ifMatch);
      return { task: presentTask(task, taskContext(changing.whole, changing.providers, changing.now)) };
    });
