import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import { expectedIdentity } from '../persons/identity.ts';
import { findIdentity } from '../persons/person-repository.ts';
import type { OfPerson } from '../queues.ts';
import { reviewIdentificationLetter } from './review-identification-letter.ts';

/** Asks the back office to review an identification that leaves a doubt about who it was. */
export async function reviewIdentification(deps: JobDeps, { dossierId, personId }: OfPerson): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  const identity = await findIdentity(deps.store, personId);
  // Settled since, or the person got another name or birth date.
  if (!person || !identity || person.identification?.status !== 'inconclusive') return;
  const { processId, proven, doubts } = await deps.clients.identification.readReview({
    params: { dossierId, personId },
  });
  if (!proven) return;
  const letter = reviewIdentificationLetter(letterFacts(whole, deps, 'nl'), {
    personId,
    expected: expectedIdentity(person, identity.named),
    proven,
    doubts,
  });
  await deps.mailer.send({
    to: { address: deps.backOfficeEmail },
    ...letter,
    // The id contains the try: somebody who was refused can come back in doubt.
    messageId: `identification-${processId}`,
  });
}
