import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { withdrawInvitation } from '../invites/invite-person.ts';

export const withdrawInvite =
  (deps: DossierDeps): Handler<typeof beneficiaryContract.withdrawInvite> =>
  async ({ params: { dossierId, personId }, caller }) => {
    await changeDossier(deps, dossierId, (changing) => withdrawInvitation(changing, personId, caller));
    const by = 'userId' in caller ? caller.userId : null;
    deps.door.security.note('invitation.withdrawn', { dossier: dossierId, person: personId, by });
  };
