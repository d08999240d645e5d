import { isOfTheirOwn, seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { namesByReporter } from '../persons/identity.ts';

/**
 * A person's details without their invitation: the reporter was never allowed to read what they filled in themselves,
 * and how they were invited no longer applies.
 */
export function withoutInvitation(
  { identities }: Pick<DossierWhole, 'identities'>,
  person: Person,
): PersonInput {
  const asked = { inviteMethod: null, sharedLink: null, detailsPresent: null };
  if (!isOfTheirOwn(person)) return { ...seenByReporter(person), ...asked, consentToSendData: null };
  return namesByReporter(person, identities[person.uuid]?.named);
}
