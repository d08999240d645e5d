import { randomUUID } from 'node:crypto';
import { isSettled } from '@nabericht/domain/beneficiary/beneficiary';
import { INVITE_RULES } from '@nabericht/domain/beneficiary/invite-rules';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { INVITE_DAYS } from '@nabericht/domain/rule/constants';
import { whyNotStart } from '@nabericht/domain/tasks/task-startable';
import { conflict, forbidden, notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { savePerson, saveStanding } from '../persons/person-repository.ts';
import type { DossierQueues } from '../queues.ts';
import type { InviteTable } from '../tables.ts';
import { insertInvite, withdrawInvite } from './invite-repository.ts';
import { withoutInvitation } from './without-invitation.ts';

export interface Invitation {
  personId: string;
  method: InviteTable['method'];
  email: string | null;
}

/** What ends with an invitation: its sessions, and an account that was for it alone. */
type Ending = Pick<DossierQueues, 'eraseScopes' | 'eraseAccount'>;

/**
 * Invites a beneficiary; an invitation from before, and what was filled in by it, is gone.
 * @param codeOf what the link to an invitation ends with
 * @throws {Problem} 403, 404 or 409
 */
export async function invitePerson(
  changing: DossierChanging,
  queues: Ending,
  { personId, method, email }: Invitation,
  codeOf: (inviteId: string) => string,
): Promise<string> {
  const { open, whole, now } = changing;
  const person = invitable(changing, personId);
  const left = await forgetInvitation(changing, queues, person);
  const id = randomUUID();
  await insertInvite(
    open,
    {
      id,
      dossierId: whole.record.id,
      personId,
      method,
      codeDigest: digest(codeOf(id)),
      email,
      expiresAt: addFullDays(now, INVITE_DAYS),
    },
    now,
  );
  // How somebody is invited is entered with the invitation; to which address, where it is the reporter's to say.
  const entered = { ...left, inviteMethod: method, detailsPresent: false, ...(email && { email }) };
  await savePerson(open, person, entered, { isInvited: true });
  await saveStanding(open, personId, { is_invited: true });
  return id;
}

/**
 * Withdraws an invitation, and what was filled in by it.
 * @throws {Problem} 404 or 409
 */
export async function withdrawInvitation(
  changing: DossierChanging,
  queues: Ending,
  personId: string,
): Promise<void> {
  const person = changing.whole.persons.find(({ uuid }) => uuid === personId);
  if (!person?.invitation) throw notFound();
  if (isSettled(person)) throw conflict(INVITE_RULES.settled.id, INVITE_RULES.settled.sentence);
  const left = await forgetInvitation(changing, queues, person);
  await savePerson(changing.open, person, left, { isInvited: true });
  await saveStanding(changing.open, personId, { is_invited: false });
}

function invitable({ whole, now }: DossierChanging, personId: string): Person {
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  if (!person) throw notFound();
  const tasks = whole.tasks.map(({ task }) => task);
  const list = tasks.find(({ type }) => type === 'beneficiary_list');
  const isChosen = tasks.some(({ collectedData }) => collectedData.beneficiaries?.includes(personId));
  if (!list || !isChosen || person.isReporter) {
    throw forbidden(INVITE_RULES.notInvitable.id, INVITE_RULES.notInvitable.sentence);
  }
  if (isSettled(person)) throw conflict(INVITE_RULES.settled.id, INVITE_RULES.settled.sentence);
  const reason = whyNotStart({ task: list, tasks, products: whole.products, now });
  if (reason) throw forbidden(reason.id, reason.sentence);
  return person;
}

/**
 * Ends the invitation that stands; its sessions, and an account that was for it alone, go by jobs.
 * @returns what is left of the person: what an invited person filled in themselves was never the reporter's to read
 */
async function forgetInvitation(
  { open, whole, now }: DossierChanging,
  queues: Ending,
  person: Person,
): Promise<PersonInput> {
  const invite = await withdrawInvite(open, person.uuid, now);
  if (invite) await queues.eraseScopes.enqueue(open.db, { dossierId: whole.record.id, inviteId: invite.id });
  if (invite?.userId) await queues.eraseAccount.enqueue(open.db, { userId: invite.userId });
  return withoutInvitation(open, person);
}
