import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { findReference } from '../dossiers/dossier-repository.ts';

export const readReference =
  ({ store }: DossierDeps): Handler<typeof internalDossierContract.readReference> =>
  async ({ params: { dossierId } }) => {
    const found = await findReference(store, dossierId);
    if (!found) throw notFound();
    return found;
  };
