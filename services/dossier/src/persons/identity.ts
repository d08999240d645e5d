import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { ExpectedIdentity, Identity } from '@nabericht/domain/people/identity-match';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';

/** Who a person is by what was entered. */
export const identityOf = ({ insertion, lastName, birthDate }: PersonInput): Identity => ({
  familyName: fullName({ insertion, lastName }) || null,
  birthDate: birthDate ?? null,
});

export const isSameIdentity = (a: PersonInput, b: PersonInput): boolean => {
  const [one, other] = [identityOf(a), identityOf(b)];
  return one.familyName === other.familyName && one.birthDate === other.birthDate;
};

/** What an identification is held against. What a reporter enters of somebody is how they name them. */
export function expectedIdentity(person: Person, named: Identity | null): ExpectedIdentity {
  const entered = identityOf(person);
  return { entered, named: isOfTheirOwn(person) ? named : entered };
}

/** The family name as the reporter gave it, should the invited person have changed it. */
export const namesByReporter = (
  person: PersonInput,
  named: Identity | null | undefined,
): Pick<PersonInput, 'insertion' | 'lastName'> =>
  !named?.familyName || named.familyName === identityOf(person).familyName
    ? { insertion: person.insertion, lastName: person.lastName }
    : { insertion: null, lastName: named.familyName };
