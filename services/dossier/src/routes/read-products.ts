import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { presentTask, taskContext } from '../dossiers/dossier-whole.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';

export const readProducts =
  (deps: DossierDeps): Handler<typeof dossierContract.readProducts> =>
  async ({ params }) => {
    const { whole, providers } = await loadDossier(deps, params.id);
    const context = taskContext(whole, providers, deps.now());
    return {
      lastFetch: whole.record.productsReceivedAt?.toISOString() ?? null,
      products: [...whole.products],
      tasks: whole.tasks
        .filter(({ task }) => task.type === 'product_information')
        .map(({ task }) => presentTask(task, context)),
    };
  };
