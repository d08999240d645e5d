import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { isOpenedByOffice } from '@nabericht/domain/tasks/task-editable';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { tellReporter } from '../messages/tell-reporter.ts';
import { putTask } from '../tasks/change-tasks.ts';

export const activateTask =
  (deps: DossierDeps): Handler<typeof internalDossierContract.activateTask> =>
  ({ params: { dossierId, taskId }, caller }) =>
    changeDossier(deps, dossierId, (changing) => {
      const { whole } = changing;
      const record = whole.tasks.find(({ task }) => task._id === taskId);
      if (!record) throw notFound();
      const product = whole.products.find(({ uuid }) => uuid === record.task.productId);
      if (!product || !isOpenedByOffice(product.productType))
        throw conflict('not-activated-by-us', 'Only the task of a product that we open can be activated.');
      const { collectedData } = record.task;
      if (collectedData.activatedByAdmin) return;
      const task = { ...record.task, collectedData: { ...collectedData, activatedByAdmin: true } };
      putTask(changing, { ...record, task });
      changing.record({ act: 'task.activated', by: actorOf(caller), subject: taskId });
      const variables = { product: product.name, provider: product.provider ?? '' };
      tellReporter(changing, 'message.taskActivated', variables, { aboutId: product.providerId });
    });
