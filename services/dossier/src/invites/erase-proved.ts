import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Person } from '@nabericht/domain/people/person';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';

/**
 * Has what an invited person proved of themselves erased with what they filled in, and not what they prove by a later
 * invitation. What the reporter had proved of somebody who never came in stays.
 */
export function eraseProved({ whole, now, enqueue }: DossierChanging, person: Person): void {
  if (!isOfTheirOwn(person)) return;
  enqueue('eraseIdentification', {
    dossierId: whole.record.id,
    personId: person.uuid,
    until: now.toISOString(),
  });
}
