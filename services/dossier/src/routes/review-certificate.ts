import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { decideCertificate } from '../review/decide-certificate.ts';

export const reviewCertificate =
  (deps: DossierDeps): Handler<typeof internalDossierContract.reviewCertificate> =>
  ({ params: { dossierId }, body, caller }) =>
    changeDossier(deps, dossierId, (changing) => decideCertificate(changing, deps, body, actorOf(caller)));
