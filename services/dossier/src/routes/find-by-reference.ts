import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { parseDossierReference } from '@nabericht/domain/dossier/dossier-reference';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { findDossierIdByReference } from '../dossiers/dossier-repository.ts';

export const findByReference =
  ({ store }: DossierDeps): Handler<typeof internalDossierContract.findByReference> =>
  async ({ params }) => {
    const reference = parseDossierReference(params.reference);
    const dossierId = reference && (await findDossierIdByReference(store, reference));
    if (!dossierId) throw notFound();
    return { dossierId };
  };
