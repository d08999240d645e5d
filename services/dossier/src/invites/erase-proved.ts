import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';

/**
 * Erases what an invited person proved of themselves, together with what they filled in, but not what they prove by a
 * later invitation. An identification that the reporter requested for a person who never accepted is kept.
 */
export function eraseProved({ whole, now, enqueue }: DossierChanging, person: Person): void {
  if (!isOfTheirOwn(person)) return;
  enqueue('eraseIdentification', {
    dossierId: whole.record.id,
    personId: person.uuid,
    until: now.toISOString(),
  });
}
