import { emailKey } from '../people/email.ts';
import type { Person } from '../people/person.ts';
import type { Refusal } from '../rule/refusal.ts';
import { type BeneficiaryTask, isDone, isExpired, isHandedIn, type PersonFacts } from './beneficiary.ts';
import { FILLING_IN_RULES } from './filling-in.ts';

/** Why a beneficiary may not be invited, or an invitation not be withdrawn. */
export const INVITE_RULES = {
  notInvitable: {
    id: 'person-not-invitable',
    sentence: 'Only beneficiaries other than the reporter are invited.',
  },
  settled: {
    id: 'person-settled',
    sentence: 'Who is done with their part is neither invited again nor shut out.',
  },
} as const satisfies Record<string, Refusal>;

/** Why a chosen beneficiary may not be invited, or their invitation not be withdrawn; null when both are allowed. */
export function whyNotInvite(person: PersonFacts, tasks: readonly BeneficiaryTask[]): Refusal | null {
  if (isDone(person)) return INVITE_RULES.settled;
  // An invitation would be useless, as nothing can be filled in any more; withdrawing one would delete what the insurer
  // has.
  return isHandedIn(person, tasks) ? FILLING_IN_RULES.handedIn : null;
}

/** What whoever asks for an invitation knows of the one before. */
export interface InvitationRead {
  /** When it was sent, null for none. */
  replaces: string | null;
  /** When somebody came in by it, null for not yet. */
  acceptedAt: string | null;
}

/** What is known of an invitation once its person was read. */
export const invitationRead = ({ invitation }: Pick<Person, 'invitation'>): InvitationRead => ({
  replaces: invitation?.sentAt ?? null,
  acceptedAt: invitation?.acceptedAt ?? null,
});

/** What they have read of the person as well; a page of an earlier release says nothing of some of it. */
export interface PersonRead extends Partial<InvitationRead> {
  version?: number | null;
}

/** Whether somebody came in whom whoever asks does not know of: another invitation would shut them out. */
export const hasComeInSince = (
  { invitation }: Pick<Person, 'invitation'>,
  { replaces, acceptedAt }: Partial<InvitationRead>,
): boolean =>
  replaces !== undefined &&
  invitation?.acceptedAt != null &&
  (invitation.sentAt !== replaces || (acceptedAt !== undefined && acceptedAt !== invitation.acceptedAt));

/** Whether an invitation would overwrite or erase what whoever asks for it has not read. */
export const hasChangedSince = (person: Pick<Person, 'version' | 'invitation'>, read: PersonRead): boolean =>
  (read.version != null && read.version !== person.version) || hasComeInSince(person, read);

interface AskedByMail extends Pick<PersonRead, 'replaces'> {
  firstName: string;
  lastName: string;
  email: string;
}

/**
 * Whether a mail with an invitation of this name to this address is on its way already, which whoever asks does not know of: the
 * answer to an earlier request was lost, and another invitation would end the one in that mail.
 */
export const isInvitedAlready = (
  { invitation, firstName, lastName, email }: Pick<Person, 'invitation' | 'firstName' | 'lastName' | 'email'>,
  asked: AskedByMail,
  now: Date,
): boolean =>
  asked.replaces !== undefined &&
  invitation?.method === 'email' &&
  invitation.sentAt !== asked.replaces &&
  invitation.acceptedAt === null &&
  !isExpired({ invitation }, now) &&
  firstName === asked.firstName &&
  lastName === asked.lastName &&
  emailKey(email ?? '') === emailKey(asked.email);
