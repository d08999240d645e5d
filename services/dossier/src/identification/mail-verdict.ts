import { fullName, greetingName } from '@nabericht/domain/person-name';
import { writeLetter } from '@nabericht/service-kit/mail-letter';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { findInviteOfPerson } from '../invites/invite-repository.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterFacts, windowOf } from '../mail/letter-facts.ts';
import type { OfPerson } from '../queues.ts';

/** Tells who was invited what a person of ours made of their identification, and what comes now. */
export async function mailVerdict(deps: JobDeps, { dossierId, personId }: OfPerson): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  const invite = await findInviteOfPerson(deps.store, dossierId, personId);
  if (!person || !invite?.email) return;
  const params = { dossierId, personId };
  const { status, reason } = await deps.clients.identification.readReview({ params });
  const facts = letterFacts(whole, deps);
  const isAccepted = status === 'accepted';
  const canTryAgain = !isAccepted && person.identification?.identificationProcessCompleted === false;
  const url = new URL(`/beneficiary/invited/${dossierId}/${personId}/start`, deps.publicUrl).href;
  const title = isAccepted ? 'Je identificatie is goedgekeurd' : 'Je identificatie is niet goedgekeurd';
  await deps.mailer.send({
    to: { name: fullName(person), address: invite.email },
    ...writeLetter({
      subject: title,
      preview: canTryAgain ? 'Je kunt het nog een keer proberen.' : 'Je hoeft nu niets te doen.',
      addressee: `Beste ${greetingName(person)},`,
      title,
      window: windowOf(facts),
      paragraphs: [
        'Een medewerker heeft je identificatie bekeken.',
        ...(isAccepted ? [] : [`De reden: ${reason ?? ''}`]),
        canTryAgain
          ? 'Kijk of je naam en geboortedatum kloppen en probeer het daarna opnieuw.'
          : 'Je hoeft nu niets te doen. De verzekeraar neemt contact met je op als er nog iets nodig is.',
      ],
      facts: [],
      ...(canTryAgain ? { button: { label: 'Probeer het opnieuw', url } } : {}),
      sender: facts.sender,
    }),
    messageId: `verdict-${personId}-${status}-${person.version}`,
  });
}
