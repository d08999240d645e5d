import type { ProviderGood } from '@nabericht/domain/provider/provider-limits';
import type { MailName } from '../mail/mail-texts.ts';

interface MessageKind {
  /** Of a provider; all others are ours, even if they name one. */
  isOfProvider?: true;
  /** What it counts as where a provider sent it. */
  good?: ProviderGood;
  /** The conversation leaves it out, because the task's own question or answer says the same. */
  isSaidByTask?: true;
  /** The letter about it, where that is not called as the message is. */
  letter?: MailName;
}

/**
 * Every message to a reporter, by the key of its text (`services/content/src/messages`). One that has no letter, here or by its
 * key (`mail/messages`), is only announced.
 */
const MESSAGE_KINDS = {
  'message.providerConfirmed': {},
  'message.providerOutcome': { isOfProvider: true, good: 'messages' },
  // Counts a denial that changes an earlier one; the first denial of a notice is stored without a sender, and does not
  // count. Both use the letter of an answer, even when the provider changed its reason or words.
  'message.providerDenied': { isOfProvider: true, good: 'messages', isSaidByTask: true, letter: 'denied' },
  'message.providerUnknown': {
    isOfProvider: true,
    good: 'messages',
    isSaidByTask: true,
    letter: 'unknownThere',
  },
  'message.providerUnknownWithWords': {
    isOfProvider: true,
    good: 'messages',
    isSaidByTask: true,
    letter: 'unknownThereWithWords',
  },
  'message.providerAsks': { isOfProvider: true, good: 'questions', isSaidByTask: true },
  'message.providerMessage': { isOfProvider: true, good: 'messages' },
  'message.providerFile': { isOfProvider: true },
  // Not sent any more: dossiers of before hold it.
  'message.productsReceived': { isOfProvider: true },
  'message.productsFound': { isOfProvider: true, good: 'messages' },
  'message.taskActivated': { good: 'messages' },
  'message.productReminder': {},
  'message.replyOverdue': {},
  'message.replyOverdueAgain': {},
  'message.replyOverdueReplied': {},
  'message.certificateRefused': {},
  'message.certificateRefusedLater': {},
  'message.certificateAccepted': {},
  'message.certificateInOrder': {},
  'message.certificateUsedBefore': {},
  'message.fromUs': {},
  'message.beneficiaryGaveDetails': {},
  'message.beneficiaryErased': {},
  'message.beneficiaryErasedAfter': {},
  'message.beneficiaryLeft': {},
  'message.invitationExpired': {},
  'message.beneficiaryIdentified': {},
  'message.beneficiaryNotIdentified': {},
  'message.identificationAccepted': {},
  'message.identificationRefused': {},
  'message.identificationRefusedAfter': {},
  'message.ownIdentificationAccepted': {},
  'message.ownIdentificationRefused': {},
  'message.ownIdentificationRefusedAfter': {},
} as const satisfies Record<string, MessageKind>;

export type MessageKey = keyof typeof MESSAGE_KINDS;

const KINDS: Readonly<Record<string, MessageKind>> = MESSAGE_KINDS;

/** What holds for a stored message, whose key another release may have written. */
export const messageKind = (key: string): MessageKind => KINDS[key] ?? {};
