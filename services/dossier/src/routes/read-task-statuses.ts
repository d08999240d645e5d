import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { listTasks } from '../tasks/task-repository.ts';

export const readTaskStatuses =
  ({ store }: DossierDeps): Handler<typeof dossierContract.readTaskStatuses> =>
  async ({ params }) => {
    const tasks = await listTasks(store, params.id);
    return tasks.map(({ task: { _id, status } }) => ({ _id, status }));
  };
