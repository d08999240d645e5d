import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Person } from '@nabericht/domain/people/person';

/**
 * The partner to prefill: the reporter if they were the spouse, otherwise the partner who was named before. Null when nobody
 * was named yet, or when that person keeps their details to themselves since they accepted an invitation.
 */
export function partnerOf({ persons, deceased }: Pick<Dossier, 'persons' | 'deceased'>): Person | null {
  const spouse = persons.find(
    ({ isReporter, relationshipToDeceased }) => isReporter && relationshipToDeceased === 'spouse',
  );
  const named = persons.find(({ uuid }) => uuid === deceased.partner);
  return spouse ?? (named && !isOfTheirOwn(named) ? named : null);
}
