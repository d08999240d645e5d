import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { beginSettlement as begin } from '../settled-products/settlement-repository.ts';

export const beginSettlement =
  ({ store }: DossierDeps): Handler<typeof internalDossierContract.beginSettlement> =>
  ({ params: { dossierId, settlementId } }) =>
    begin(store, { dossierId, id: settlementId });
