import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { taskSpec } from '@nabericht/domain/tasks/initial-tasks';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { askOwnFiles, assertOwnFiles } from '../documents/own-files.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import {
  assertAsksForProducts,
  followProducts,
  namedBy,
  putReporterProduct,
} from '../products/reporter-products.ts';
import { addTasks } from '../tasks/change-tasks.ts';

const MOST_PRODUCTS = 200;

/** Idempotent: a retry updates the product to what was sent last, since a user without an answer may have typed on. */
export const addReporterProducts =
  (deps: DossierDeps): Handler<typeof dossierContract.addReporterProducts> =>
  async ({ params: { id }, body, caller }) => {
    const own = await askOwnFiles(
      deps,
      id,
      caller,
      body.products.map(({ files }) => files),
    );
    return changeDossier(deps, id, (changing) => {
      assertAsksForProducts(changing);
      assertOwnFiles(
        changing,
        own,
        body.products.map((product, index) => namedBy(product, `products.${index}.`)),
      );
      const { whole, refuseTaken } = changing;
      const products = body.products.map((product) => ({ ...product, source: 'reporter' as const }));
      const known = new Set(whole.reporterProducts.map(({ uuid }) => uuid));
      const added = new Set(products.map(({ uuid }) => uuid).filter((uuid) => !known.has(uuid)));
      if (known.size + added.size > MOST_PRODUCTS)
        throw refused([{ field: 'products', code: 'maxLength', params: { maximum: MOST_PRODUCTS } }]);
      for (const [index, product] of products.entries()) {
        putReporterProduct(whole, product);
        if (added.has(product.uuid))
          refuseTaken(product.uuid, refused([{ field: `products.${index}.uuid`, code: 'invalid' }]));
      }
      const spec = taskSpec('reporter_product', { status: 'completed' });
      addTasks(
        changing,
        [...added].map((productId) => ({ spec, productId })),
      );
      followProducts(changing);
      return { products };
    });
  };
