import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { taskSpec } from '@nabericht/domain/tasks/initial-tasks';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { askOwnFiles, assertOwnFiles } from '../documents/own-files.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { saveReporterProduct } from '../products/reporter-product-repository.ts';
import { assertAsksForProducts, eraseFilesOf, namedBy } from '../products/reporter-products.ts';
import { insertTasks } from '../tasks/task-repository.ts';

const MOST_PRODUCTS = 200;

/** Sent again it is there once, as it was sent last: who got no answer may have typed on. */
export const addReporterProducts =
  (deps: DossierDeps): Handler<typeof dossierContract.addReporterProducts> =>
  async ({ params: { id }, body, caller }) => {
    const own = await askOwnFiles(
      deps,
      id,
      caller,
      body.products.map(({ files }) => files),
    );
    return changeDossier(deps, id, async (changing) => {
      assertAsksForProducts(changing);
      assertOwnFiles(
        changing,
        own,
        body.products.map((product, index) => namedBy(product, `products.${index}.`)),
      );
      const { open, whole, now } = changing;
      const products = body.products.map((product) => ({ ...product, source: 'reporter' as const }));
      const known = new Map(whole.reporterProducts.map((product) => [product.uuid, product]));
      const added = new Set(products.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid)));
      if (known.size + added.size > MOST_PRODUCTS)
        throw refused([{ field: 'products', code: 'maxLength', params: { maximum: MOST_PRODUCTS } }]);
      for (const [index, product] of products.entries()) {
        if (!(await saveReporterProduct(open, id, product)))
          throw refused([{ field: `products.${index}.uuid`, code: 'invalid' }]);
        const before = known.get(product.uuid);
        if (before) await eraseFilesOf(changing, deps.queues, before, product);
      }
      const spec = taskSpec('reporter_product', { status: 'completed' });
      await insertTasks(
        open,
        id,
        [...added].map((productId) => ({ spec, productId })),
        now,
      );
      return { products };
    });
  };
