import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { deleteReporterProduct as remove } from '../products/reporter-product-repository.ts';
import { assertAsksForProducts, eraseFilesOf, foundProduct } from '../products/reporter-products.ts';
import { deleteTaskOfReporterProduct } from '../tasks/task-repository.ts';

export const deleteReporterProduct =
  (deps: DossierDeps): Handler<typeof dossierContract.deleteReporterProduct> =>
  ({ params: { id, uuid } }) =>
    changeDossier(deps, id, async (changing) => {
      assertAsksForProducts(changing);
      const product = foundProduct(changing, uuid);
      await remove(changing.open, id, uuid);
      await deleteTaskOfReporterProduct(changing.open, id, uuid);
      await eraseFilesOf(changing, deps.queues, product);
    });
