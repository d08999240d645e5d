import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { isInvitedAlready } from '@nabericht/domain/beneficiary/invite-rules';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { invitable, invitePerson } from '../invites/invite-person.ts';
import { nameAsInvited } from '../invites/name-as-invited.ts';

export const invite =
  (deps: DossierDeps): Handler<typeof beneficiaryContract.invite> =>
  ({ body, caller }) =>
    changeDossier(deps, body.dossierId, async (changing) => {
      const { dossierId, personId, email } = body;
      if (isInvitedAlready(invitable(changing, personId), body, changing.now)) return;
      const invitation = { personId, email, method: 'email', read: body } as const;
      const inviteId = await invitePerson(changing, invitation, caller, deps.inviteCode);
      changing.enqueue('sendInvite', { dossierId, inviteId });
      await nameAsInvited(changing, body, caller);
    });
