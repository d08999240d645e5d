import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { isInvitedAlready } from '@nabericht/domain/beneficiary/invite-rules';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { invitePerson } from '../invites/invite-person.ts';

export const invite =
  (deps: DossierDeps): Handler<typeof beneficiaryContract.invite> =>
  ({ body: { dossierId, personId, email, replaces } }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const { whole, now } = changing;
      const person = whole.persons.find(({ uuid }) => uuid === personId);
      if (person && isInvitedAlready(person, { email, replaces }, now)) return;
      const invitation = { personId, email, method: 'email' } as const;
      const inviteId = await invitePerson(changing, invitation, deps.inviteCode);
      changing.enqueue('sendInvite', { dossierId, inviteId });
    });
