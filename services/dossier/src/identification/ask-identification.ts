import { asksToIdentify, isDone, needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { insurersOf } from '../invites/insurers-of.ts';
import { findInviteOfPerson } from '../invites/invite-repository.ts';
import type { JobDeps } from '../job-deps.ts';
import { identificationAskedLetter } from '../mail/identification-asked-letter.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import { pageUrl } from '../mail/page-url.ts';
import { localeOfInvited } from '../mail/reader-locale.ts';
import type { OfPersonSince } from '../queues.ts';

/** Mails an invited person who was done that they have to identify as well, unless they did since or no longer have to. */
export async function askIdentification(
  deps: JobDeps,
  { dossierId, personId, since }: OfPersonSince,
): Promise<void> {
  const invite = await findInviteOfPerson(deps.store, dossierId, personId);
  if (!invite?.email) return;
  const { whole, providers } = await loadDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  if (!person || !needsIdentification(person) || isDone(person)) return;
  const asking = whole.products.filter(asksToIdentify).map(({ uuid }) => uuid);
  const tasks = whole.tasks.filter(
    ({ task }) => task.status !== 'completed' && task.productId && asking.includes(task.productId),
  );
  const locale = await localeOfInvited(deps, invite, whole.record);
  await deps.mailer.send({
    to: { name: fullName(person), address: invite.email },
    ...identificationAskedLetter(letterFacts(whole, deps, locale), {
      person,
      reporterName: fullName(reporterOf(whole.persons) ?? {}),
      insurers: insurersOf(personId, { tasks }, providers),
      url: pageUrl(`/beneficiary/invited/${dossierId}/${personId}/start`, deps.publicUrl, locale),
    }),
    messageId: `identification-asked-${invite.id}-${new Date(since).getTime()}`,
  });
}
