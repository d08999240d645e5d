import { fullName } from '@nabericht/domain/people/person-name';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { findInviteOfPerson } from '../invites/invite-repository.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import { pageUrl } from '../mail/page-url.ts';
import { localeOfInvited } from '../mail/reader-locale.ts';
import { verdictLetter } from '../mail/verdict-letter.ts';
import type { OfPerson } from '../queues.ts';

/** Tells an invited person what the back office decided about their identification, and what comes next. */
export async function mailVerdict(deps: JobDeps, { dossierId, personId }: OfPerson): Promise<void> {
  const { whole } = await loadDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  const invite = await findInviteOfPerson(deps.store, dossierId, personId);
  // The name was changed since, so nothing was decided about the current identity.
  if (!person?.identification || !invite?.email) return;
  const params = { dossierId, personId };
  const { processId, status, reason } = await deps.clients.identification.readReview({ params });
  const standing = person.identification;
  const isAccepted = status === 'accepted';
  // They tried again since: that try waits for a verdict of its own, or needed none.
  if (status === 'inconclusive' || standing.status === 'inconclusive') return;
  if (!isAccepted && standing.status === 'accepted') return;
  const canTryAgain = !isAccepted && !standing.identificationProcessCompleted;
  const locale = await localeOfInvited(deps, invite, whole.record);
  const url = pageUrl(`/beneficiary/invited/${dossierId}/${personId}/start`, deps.publicUrl, locale);
  const facts = letterFacts(whole, deps, locale);
  await deps.mailer.send({
    to: { name: fullName(person), address: invite.email },
    ...verdictLetter(facts, person, {
      isAccepted,
      reason: reason ?? '',
      tryAgainUrl: canTryAgain ? url : null,
    }),
    messageId: `verdict-${processId}`,
  });
}
