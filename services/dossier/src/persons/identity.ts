import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { ExpectedIdentity, Identity } from '@nabericht/domain/people/identity-match';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';

/** The identity of a person according to their details. */
export const identityOf = ({ insertion, lastName, birthDate }: PersonInput): Identity => ({
  familyName: fullName({ insertion, lastName }) || null,
  birthDate: birthDate ?? null,
});

export const isSameIdentity = (a: PersonInput, b: PersonInput): boolean => {
  const [one, other] = [identityOf(a), identityOf(b)];
  return one.familyName === other.familyName && one.birthDate === other.birthDate;
};

/**
 * The identity that a proof is compared with. For a person whom the reporter entered, the entry is also how they are
 * named.
 */
export function expectedIdentity(person: Person, named: Identity | null): ExpectedIdentity {
  const entered = identityOf(person);
  return { entered, named: isOfTheirOwn(person) ? named : entered };
}

/** The family name that the reporter gave, in case the invited person changed it. */
export const namesByReporter = (
  person: PersonInput,
  named: Identity | null | undefined,
): Pick<PersonInput, 'insertion' | 'lastName'> =>
  !named?.familyName || named.familyName === identityOf(person).familyName
    ? { insertion: person.insertion, lastName: person.lastName }
    : { insertion: null, lastName: named.familyName };
