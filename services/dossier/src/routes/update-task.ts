import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { naming } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { askOwnFiles } from '../documents/own-files.ts';
import { ofTask } from '../dossiers/body-fields.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { namedByTasks, requestTask } from '../tasks/request-task.ts';

export const updateTask =
  (deps: DossierDeps): Handler<typeof dossierContract.updateTask> =>
  async ({ params, body, ifMatch, caller }) => {
    // Somebody who saves a task will probably save it or the next one again, which the cache makes faster.
    deps.wholes.expect(params.dossierId);
    const own = await askOwnFiles(deps, params.dossierId, caller, namedByTasks([body.task]));
    return changeDossier(deps, params.dossierId, async (changing) => {
      const asked = { input: body.task, own, ifMatch };
      const { task } = await naming(ofTask('task'), () => requestTask(changing, params.taskId, asked));
      return { task: presentTask(task, taskContext(changing.whole, changing.providers, changing.now)) };
    });
  };
