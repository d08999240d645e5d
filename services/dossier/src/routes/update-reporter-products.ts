import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { askOwnFiles, assertOwnFiles } from '../documents/own-files.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import {
  assertAsksForProducts,
  followProducts,
  foundProduct,
  namedBy,
  putReporterProduct,
} from '../products/reporter-products.ts';

export const updateReporterProducts =
  (deps: DossierDeps): Handler<typeof dossierContract.updateReporterProducts> =>
  async ({ params: { id }, body, caller }) => {
    const own = await askOwnFiles(deps, id, caller, [body.files]);
    return changeDossier(deps, id, (changing) => {
      assertAsksForProducts(changing);
      foundProduct(changing, body.uuid);
      assertOwnFiles(changing, own, [namedBy(body)]);
      const product = { ...body, source: 'reporter' as const };
      putReporterProduct(changing.whole, product);
      followProducts(changing);
      return product;
    });
  };
