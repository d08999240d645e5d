import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { readWholeDossier } from '../dossiers/read-whole-dossier.ts';

export const readDossier =
  (deps: DossierDeps): Handler<typeof dossierContract.readDossier> =>
  ({ params }) =>
    readWholeDossier(deps, params.id);
