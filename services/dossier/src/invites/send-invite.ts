import { isToIdentify } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { inviteLetter } from '../mail/invite-letter.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import { localeOfInvited } from '../mail/reader-locale.ts';
import type { OfDossier } from '../queues.ts';
import { insurersOf } from './insurers-of.ts';
import { findInvite } from './invite-repository.ts';
import { inviteUrl } from './invite-url.ts';

/** Mails an invitation, unless it was withdrawn or replaced in the meantime. */
export async function sendInvite(
  deps: JobDeps,
  { dossierId, inviteId }: OfDossier & { inviteId: string },
): Promise<void> {
  const invite = await findInvite(deps.store, inviteId);
  if (!invite?.email || invite.method !== 'email') return;
  const { whole, providers } = await loadDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === invite.personId);
  const locale = await localeOfInvited(deps, invite, whole.record);
  const letter = inviteLetter(letterFacts(whole, deps, locale), {
    person: person ?? {},
    reporterName: fullName(reporterOf(whole.persons) ?? {}),
    isIdentifying: person !== undefined && isToIdentify(person),
    insurers: insurersOf(invite.personId, whole, providers),
    url: inviteUrl(deps, inviteId, locale),
  });
  await deps.mailer.send({
    to: { name: fullName(person ?? {}), address: invite.email },
    ...letter,
    messageId: `invite-${inviteId}`,
  });
}
