import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { invitationNames } from '../invites/invitation-names.ts';
import { findInviteOfPerson } from '../invites/invite-repository.ts';
import { findPerson } from '../persons/person-repository.ts';

export const readBeneficiary =
  ({ store }: DossierDeps): Handler<typeof beneficiaryContract.readBeneficiary> =>
  async ({ params: { dossierId, personId }, caller }) => {
    const person = await findPerson(store, dossierId, personId);
    const names = await invitationNames(store, dossierId);
    if (!person || !names) throw notFound();
    if (caller.kind === 'reporter') return { ...seenByReporter(person), ...names };
    // Until they fill in another, the address is the one that they confirmed.
    const invite = await findInviteOfPerson(store, dossierId, personId);
    return { ...person, email: person.email ?? invite?.email, ...names };
  };
