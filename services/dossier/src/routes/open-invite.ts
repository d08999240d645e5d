import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { greetingName } from '@nabericht/domain/people/person-name';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { gone, notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierDeps } from '../deps.ts';
import { findOpened } from '../invites/find-opened.ts';
import { invitationNames } from '../invites/invitation-names.ts';
import { isLeft, LEFT, markOpened } from '../invites/invite-repository.ts';
import { findPerson } from '../persons/person-repository.ts';

export const openInvite =
  ({ store, now }: DossierDeps): Handler<typeof beneficiaryContract.openInvite> =>
  async ({ params }) => {
    const invite = await findOpened(store, params, now());
    if (!invite) {
      const which = { id: params.inviteId, codeDigest: digest(params.inviteCode) };
      throw (await isLeft(store, which)) ? gone(LEFT) : notFound();
    }
    const [person, names] = await Promise.all([
      findPerson(store, invite.dossierId, invite.personId),
      invitationNames(store, invite.dossierId),
    ]);
    if (!person || !names) throw notFound();
    await markOpened(store, invite.id, now());
    return { firstName: greetingName(person), ...names };
  };
