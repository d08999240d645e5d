import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { namesByReporter } from '../persons/identity.ts';

/**
 * What is left of a person without their invitation: what they filled in themselves was never the reporter's to read,
 * and how they were invited holds no more.
 */
export function withoutInvitation(
  { identities }: Pick<DossierWhole, 'identities'>,
  person: Person,
): PersonInput {
  const asked = { inviteMethod: null, sharedLink: null, detailsPresent: null };
  if (!isOfTheirOwn(person)) return { ...person, ...asked, consentToSendData: null };
  return { firstName: person.firstName, ...namesByReporter(person, identities[person.uuid]?.named) };
}
