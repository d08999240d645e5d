import { greetingName, type NameParts } from '@nabericht/domain/people/person-name';
import { INVITE_DAYS } from '@nabericht/domain/rule/constants';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

export interface Invitation {
  person: NameParts;
  reporterName: string;
  /** The insurers that pay. */
  insurers: readonly string[];
  /** Whether they are asked to identify themselves. */
  isIdentifying: boolean;
  url: string;
}

/** To a beneficiary: who asks, who pays, what they will be asked, and how to check that the mail is real. */
export function inviteLetter(
  facts: LetterFacts,
  { person, reporterName, insurers, isIdentifying, url }: Invitation,
): WrittenLetter {
  const { sender, deceased } = facts;
  const { letter, text, list } = MAIL_TEXTS[facts.locale];
  const values = {
    reporter: reporterName,
    deceased: deceased.name,
    productName: sender.productName,
    days: INVITE_DAYS,
    insurers: list(insurers),
    count: insurers.length,
    identifies: isIdentifying ? 'yes' : 'no',
    site: new URL(facts.publicUrl).host,
    email: sender.supportEmail,
  };
  return writeLetter({
    ...letter('invite', values, url),
    addressee: text('greeting', { name: greetingName(person) }),
    window: windowOf(facts),
    sender,
  });
}
