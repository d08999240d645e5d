import { isDone } from '@nabericht/domain/beneficiary/beneficiary';
import { fullName } from '@nabericht/domain/people/person-name';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { toldInsurersOf, waitingInsurersOf } from '../accounts/told-providers.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterFacts } from '../mail/letter-facts.ts';
import { localeOfInvited } from '../mail/reader-locale.ts';
import { receiptLetter } from '../mail/receipt-letter.ts';
import type { OfReceipt } from '../queues.ts';
import { findInviteOfPerson } from './invite-repository.ts';

/** Tells an invited person that their part is done, unless the invitation ended in the meantime. */
export async function mailReceipt(deps: JobDeps, { dossierId, personId, since }: OfReceipt): Promise<void> {
  const invite = await findInviteOfPerson(deps.store, dossierId, personId);
  if (!invite?.email) return;
  const { whole, providers } = await loadDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  // More was asked of them since: they are told that instead.
  if (!person || !isDone(person)) return;
  const waiting = waitingInsurersOf(whole, person, providers);
  const locale = await localeOfInvited(deps, invite, whole.record);
  await deps.mailer.send({
    to: { name: fullName(person), address: invite.email },
    ...receiptLetter(letterFacts(whole, deps, locale), {
      person,
      reporterName: fullName(reporterOf(whole.persons) ?? {}),
      told: toldInsurersOf(whole, person, providers).filter((name) => !waiting.includes(name)),
      waiting,
    }),
    messageId: `receipt-${invite.id}${since ? `-${new Date(since).getTime()}` : ''}`,
  });
}
