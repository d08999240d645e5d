import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { taskSpec } from '@nabericht/domain/initial-tasks';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { insertReporterProduct } from '../products/reporter-product-repository.ts';
import { assertAsksForProducts } from '../products/reporter-products.ts';
import { insertTasks } from '../tasks/task-repository.ts';

const MOST_PRODUCTS = 200;

export const addReporterProducts =
  (deps: DossierDeps): Handler<typeof dossierContract.addReporterProducts> =>
  ({ params: { id }, body }) =>
    changeDossier(deps, id, async (changing) => {
      assertAsksForProducts(changing);
      const { open, whole, now } = changing;
      const own = new Set(whole.reporterProducts.map(({ uuid }) => uuid));
      if (own.size + body.products.length > MOST_PRODUCTS)
        throw refused([{ field: 'products', code: 'maxLength', params: { maximum: MOST_PRODUCTS } }]);
      for (const [index, product] of body.products.entries()) {
        // Sent twice it is there once.
        if (own.has(product.uuid)) continue;
        const isNew = await insertReporterProduct(open, id, { ...product, source: 'reporter' });
        if (!isNew) throw refused([{ field: `products.${index}.uuid`, code: 'invalid' }]);
        own.add(product.uuid);
        const spec = taskSpec('reporter_product', { status: 'completed' });
        await insertTasks(open, id, [{ spec, productId: product.uuid }], now);
      }
      return { products: body.products.map((product) => ({ ...product, source: 'reporter' as const })) };
    });
