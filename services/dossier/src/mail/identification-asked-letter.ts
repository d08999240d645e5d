import { greetingName } from '@nabericht/domain/people/person-name';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { Invitation } from './invite-letter.ts';
import { type LetterFacts, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** To an invited person who was done: who asks them to identify as well, and that what they gave is kept. */
export function identificationAskedLetter(
  facts: LetterFacts,
  { person, reporterName, insurers, url }: Omit<Invitation, 'isIdentifying'>,
): WrittenLetter {
  const { letter, text, list } = MAIL_TEXTS[facts.locale];
  const values = {
    reporter: reporterName,
    deceased: facts.deceased.name,
    insurers: list(insurers),
    count: insurers.length,
    site: new URL(facts.publicUrl).host,
  };
  return writeLetter({
    ...letter('identificationAsked', values, url),
    addressee: text('greeting', { name: greetingName(person) }),
    window: windowOf(facts),
    sender: facts.sender,
  });
}
