import { randomUUID } from 'node:crypto';
import { whyListWaits } from '@nabericht/domain/beneficiary/filling-in';
import {
  hasChangedSince,
  INVITE_RULES,
  type PersonRead,
  whyNotInvite,
} from '@nabericht/domain/beneficiary/invite-rules';
import { addFullDays } from '@nabericht/domain/calendar/full-days';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { INVITE_DAYS } from '@nabericht/domain/rule/constants';
import type { Caller } from '@nabericht/service-kit/caller';
import { conflict, forbidden, notFound, stale } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { assertMayReplaceIban } from '../persons/assert-may-change-iban.ts';
import { enterDetails, setStanding } from '../persons/change-persons.ts';
import type { InviteTable } from '../tables.ts';
import { endInvitation } from './end-invitation.ts';
import { insertInvite } from './invite-repository.ts';
import { withoutInvitation } from './without-invitation.ts';

export interface Invitation {
  personId: string;
  method: InviteTable['method'];
  email: string | null;
  /** What the reporter's page knows of the person. */
  read: PersonRead;
}

/**
 * Invites a beneficiary; an earlier invitation ends, and what was filled in by it is erased.
 * @param codeOf derives the secret at the end of the invitation link
 * @throws {Problem} 403, 404, 409 or 412
 */
export async function invitePerson(
  changing: DossierChanging,
  { personId, method, email, read }: Invitation,
  caller: Caller,
  codeOf: (inviteId: string) => string,
): Promise<string> {
  const { trx, whole, now } = changing;
  const person = invitable(changing, personId);
  if (hasChangedSince(person, read)) throw stale();
  assertMayReplaceIban(whole, person, caller, now);
  const left = await forgetInvitation(changing, person);
  const id = randomUUID();
  const expiresAt = addFullDays(now, INVITE_DAYS);
  await insertInvite(
    trx,
    {
      id,
      dossierId: whole.record.id,
      personId,
      method,
      codeDigest: digest(codeOf(id)),
      email,
      expiresAt,
    },
    now,
  );
  // The method of the invitation is stored with the person, and the address only if the reporter gave it.
  const entered = { ...left, inviteMethod: method, detailsPresent: false, ...(email && { email }) };
  enterDetails(whole, personId, entered, { isInvited: true });
  setStanding(whole, personId, {
    isInvited: true,
    invitation: {
      method,
      sentAt: now.toISOString(),
      openedAt: null,
      acceptedAt: null,
      detailsAt: null,
      expiresAt: expiresAt.toISOString(),
    },
  });
  return id;
}

/**
 * Withdraws an invitation and erases what was filled in by it.
 * @throws {Problem} 403, 404 or 409
 */
export async function withdrawInvitation(
  changing: DossierChanging,
  personId: string,
  caller: Caller,
): Promise<void> {
  const person = changing.whole.persons.find(({ uuid }) => uuid === personId);
  if (!person?.invitation) throw notFound();
  const why = whyNotInvite(
    person,
    changing.whole.tasks.map(({ task }) => task),
  );
  if (why) throw conflict(why.id, why.sentence);
  assertMayReplaceIban(changing.whole, person, caller, changing.now);
  const left = await forgetInvitation(changing, person);
  enterDetails(changing.whole, personId, left, { isInvited: true });
  setStanding(changing.whole, personId, { isInvited: false, invitation: null });
}

/**
 * The beneficiary, when an invitation may be made.
 * @throws {Problem} 403, 404 or 409
 */
export function invitable({ whole, now }: DossierChanging, personId: string): Person {
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  if (!person) throw notFound();
  const tasks = whole.tasks.map(({ task }) => task);
  const list = tasks.find(({ type }) => type === 'beneficiary_list');
  const isChosen = tasks.some(({ collectedData }) => collectedData.beneficiaries?.includes(personId));
  if (!list || !isChosen || person.isReporter) {
    throw forbidden(INVITE_RULES.notInvitable.id, INVITE_RULES.notInvitable.sentence);
  }
  const why = whyNotInvite(person, tasks);
  if (why) throw conflict(why.id, why.sentence);
  const reason = whyListWaits(tasks, now);
  if (reason) throw forbidden(reason.id, reason.sentence);
  return person;
}

/**
 * Ends the current invitation.
 * @returns the details that are left of the person: the reporter was never allowed to read what an invited person
 * filled in
 */
async function forgetInvitation(changing: DossierChanging, person: Person): Promise<PersonInput> {
  await endInvitation(changing, person);
  return withoutInvitation(changing.whole, person);
}
