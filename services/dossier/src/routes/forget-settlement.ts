import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { endSettlement } from '../settled-products/settlement-repository.ts';

export const forgetSettlement =
  ({ store }: DossierDeps): Handler<typeof internalDossierContract.forgetSettlement> =>
  ({ params: { dossierId, settlementId } }) =>
    endSettlement(store, { dossierId, id: settlementId });
