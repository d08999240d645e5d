import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { seenByReporter } from '@nabericht/domain/beneficiary';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { invitationNames } from '../invites/invitation-names.ts';
import { findPerson } from '../persons/person-repository.ts';

export const readBeneficiary =
  ({ store }: DossierDeps): Handler<typeof beneficiaryContract.readBeneficiary> =>
  async ({ params: { dossierId, personId }, caller }) => {
    const person = await findPerson(store, dossierId, personId);
    const names = await invitationNames(store, dossierId);
    if (!person || !names) throw notFound();
    return { ...(caller.kind === 'reporter' ? seenByReporter(person) : person), ...names };
  };
