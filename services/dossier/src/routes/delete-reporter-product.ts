import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { assertAsksForProducts, followProducts, foundProduct } from '../products/reporter-products.ts';
import { removeTasks } from '../tasks/change-tasks.ts';

export const deleteReporterProduct =
  (deps: DossierDeps): Handler<typeof dossierContract.deleteReporterProduct> =>
  ({ params: { id, uuid } }) =>
    changeDossier(deps, id, (changing) => {
      assertAsksForProducts(changing);
      const product = foundProduct(changing, uuid);
      const { whole } = changing;
      whole.reporterProducts = whole.reporterProducts.filter((one) => one !== product);
      const own = whole.tasks.filter(
        ({ task }) => task.type === 'reporter_product' && task.productId === uuid,
      );
      removeTasks(
        changing,
        own.map(({ task }) => task._id),
      );
      followProducts(changing);
    });
