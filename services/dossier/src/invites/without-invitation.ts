import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { namesByReporter } from '../persons/identity.ts';
import { findIdentity } from '../persons/person-repository.ts';
import type { Store } from '../store.ts';

/**
 * What is left of a person without their invitation: what they filled in themselves was never the reporter's to read,
 * and how they were invited holds no more.
 */
export async function withoutInvitation(store: Store, person: Person): Promise<PersonInput> {
  const asked = { inviteMethod: null, sharedLink: null, detailsPresent: null };
  if (!isOfTheirOwn(person)) return { ...person, ...asked, consentToSendData: null };
  const identity = await findIdentity(store, person.uuid);
  return { firstName: person.firstName, ...namesByReporter(person, identity?.named) };
}
