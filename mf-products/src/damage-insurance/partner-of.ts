import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';

/**
 * Who takes an insurance over, as far as the dossier knows: the reporter who was the spouse, else the partner who was
 * named before; null for somebody who is still to be named, or who keeps their details to themselves by now.
 */
export function partnerOf({ persons, deceased }: Pick<Dossier, 'persons' | 'deceased'>): Person | null {
  const spouse = persons.find(
    ({ isReporter, relationshipToDeceased }) => isReporter && relationshipToDeceased === 'spouse',
  );
  const named = persons.find(({ uuid }) => uuid === deceased.partner);
  return spouse ?? (named && !isOfTheirOwn(named) ? named : null);
}
