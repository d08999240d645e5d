import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { ownsDossiers } from '../dossiers/dossier-repository.ts';

export const checkAccess =
  ({ store }: DossierDeps): Handler<typeof internalDossierContract.checkAccess> =>
  async ({ params: { dossierId, userId } }) => {
    if (!(await ownsDossiers(store, userId, [dossierId]))) throw notFound();
  };
