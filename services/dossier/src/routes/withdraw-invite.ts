import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { withdrawInvitation } from '../invites/invite-person.ts';

export const withdrawInvite =
  (deps: DossierDeps): Handler<typeof beneficiaryContract.withdrawInvite> =>
  ({ params: { dossierId, personId } }) =>
    changeDossier(deps, dossierId, (changing) => withdrawInvitation(changing, deps.queues, personId));
