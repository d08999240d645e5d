import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { replaceReporterProduct } from '../products/reporter-product-repository.ts';
import { assertAsksForProducts } from '../products/reporter-products.ts';

export const updateReporterProducts =
  (deps: DossierDeps): Handler<typeof dossierContract.updateReporterProducts> =>
  ({ params: { id }, body }) =>
    changeDossier(deps, id, async (changing) => {
      assertAsksForProducts(changing);
      const product = { ...body, source: 'reporter' as const };
      if (!(await replaceReporterProduct(changing.open, id, product))) throw notFound();
      return product;
    });
