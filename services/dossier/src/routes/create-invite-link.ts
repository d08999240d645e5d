import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { invitePerson } from '../invites/invite-person.ts';
import { inviteUrl } from '../invites/invite-url.ts';
import { nameAsInvited } from '../invites/name-as-invited.ts';

export const createInviteLink =
  (deps: DossierDeps): Handler<typeof beneficiaryContract.createInviteLink> =>
  ({ body, caller, context }) =>
    changeDossier(deps, body.dossierId, async (changing) => {
      const { personId } = body;
      const invitation = { personId, email: null, method: 'sendMessageYourself', read: body } as const;
      const inviteId = await invitePerson(changing, invitation, caller, deps.inviteCode);
      await nameAsInvited(changing, body, caller);
      return { url: inviteUrl(deps, inviteId, chosenLocale(context) ?? 'nl') };
    });
