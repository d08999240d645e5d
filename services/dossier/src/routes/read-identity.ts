import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-beneficiary-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { expectedIdentity } from '../persons/identity.ts';
import { findIdentity, findPerson } from '../persons/person-repository.ts';

export const readIdentity =
  ({ store }: DossierDeps): Handler<typeof internalBeneficiaryContract.readIdentity> =>
  async ({ params: { dossierId, personId } }) => {
    const [person, identity] = await Promise.all([
      findPerson(store, dossierId, personId),
      findIdentity(store, personId),
    ]);
    if (!person || !identity) throw notFound();
    return { identityId: identity.identityId, ...expectedIdentity(person, identity.named) };
  };
