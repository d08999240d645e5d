import { messageDay } from '@nabericht/domain/calendar/message-day';
import type { Message } from '@nabericht/domain/dossier/message';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { messageKind } from '../messages/message-kinds.ts';
import { letterAbout } from './letter-about.ts';
import { documentsUrl, type LetterFacts } from './letter-facts.ts';
import { isMailName, MAIL_TEXTS } from './mail-texts.ts';

type Said = Pick<Message, 'content_key' | 'messageVariables'>;

/** The name of the provider that a message comes from; null for one of ours. */
export const senderOf = ({ content_key, messageVariables }: Said): string | null =>
  messageKind(content_key).isOfProvider ? String(messageVariables.provider) : null;

/**
 * To the reporter, for a message in the dossier. A message without a letter of its own is only announced; it is read in
 * the dossier, behind the sign-in.
 * @param unsent the names of the providers that have no notice while this is written
 */
export function messageLetter(
  facts: LetterFacts,
  { content_key, messageVariables }: Said,
  unsent: readonly string[] = [],
): WrittenLetter {
  const name = messageKind(content_key).letter ?? (isMailName(content_key) ? content_key : 'message.new');
  if (name === 'message.providerFile') return letterAbout(facts, name, messageVariables, documentsUrl(facts));
  const { day, list } = MAIL_TEXTS[facts.locale];
  const dueOn = messageDay(messageVariables.dueOn);
  return letterAbout(facts, name, {
    ...messageVariables,
    ...(dueOn && { dueOn: day(dueOn) }),
    unsent: unsent.length,
    unsentTo: list(unsent),
  });
}
