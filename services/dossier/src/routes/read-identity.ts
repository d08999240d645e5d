import type { internalBeneficiaryContract } from '@nabericht/contracts/internal-contract';
import { fullName } from '@nabericht/domain/person-name';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { findPerson } from '../persons/person-repository.ts';

export const readIdentity =
  ({ store }: DossierDeps): Handler<typeof internalBeneficiaryContract.readIdentity> =>
  async ({ params: { dossierId, personId } }) => {
    const person = await findPerson(store, dossierId, personId);
    if (!person) throw notFound();
    const lastName = fullName({ insertion: person.insertion, lastName: person.lastName });
    return { lastName: lastName || null, birthDate: person.birthDate ?? null };
  };
