import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { type Identity, identityOf } from '@nabericht/domain/people/identity';
import type { ExpectedIdentity } from '@nabericht/domain/people/identity-match';
import { isNamePart } from '@nabericht/domain/people/name-text';
import type { Person, PersonInput } from '@nabericht/domain/people/person';

/**
 * How the reporter named a person. What is beside the identity is absent from before it was stored; no proof is compared
 * with it.
 */
export interface Named extends Identity, Pick<PersonInput, 'firstName' | 'insertion' | 'lastName'> {}

export const namedBy = (entered: PersonInput): Named => ({
  ...identityOf(entered),
  firstName: entered.firstName ?? null,
  insertion: entered.insertion ?? null,
  lastName: entered.lastName ?? null,
});

/**
 * The identity that a proof is compared with. For a person whom the reporter entered, the entry is also how they are
 * named.
 */
export function expectedIdentity(person: Person, named: Named | null): ExpectedIdentity {
  const entered = identityOf(person);
  if (!isOfTheirOwn(person)) return { entered, named: entered };
  return { entered, named: named && { familyName: named.familyName, birthDate: named.birthDate } };
}

/** The name that the reporter gave, in case the invited person changed it. */
export function namesByReporter(
  person: PersonInput,
  named: Named | null | undefined,
): Pick<PersonInput, 'firstName' | 'insertion' | 'lastName'> {
  const firstName = named?.firstName ?? person.firstName;
  if (!named?.familyName || named.familyName === identityOf(person).familyName)
    return { firstName, insertion: person.insertion, lastName: person.lastName };
  const { familyName, insertion, lastName } = named;
  // Too long for one field, it is given back in the parts that it was given in, where these were stored.
  return isNamePart(familyName) || !lastName
    ? { firstName, insertion: null, lastName: familyName }
    : { firstName, insertion, lastName };
}
