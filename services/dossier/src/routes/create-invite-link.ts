import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { invitePerson } from '../invites/invite-person.ts';
import { inviteUrl } from '../invites/invite-url.ts';

export const createInviteLink =
  (deps: DossierDeps): Handler<typeof beneficiaryContract.createInviteLink> =>
  ({ body: { dossierId, personId }, context }) =>
    changeDossier(deps, dossierId, async (changing) => {
      const invitation = { personId, email: null, method: 'sendMessageYourself' } as const;
      const inviteId = await invitePerson(changing, invitation, deps.inviteCode);
      return { url: inviteUrl(deps, inviteId, chosenLocale(context) ?? 'nl') };
    });
