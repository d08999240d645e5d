import { greetingName, type NameParts } from '@nabericht/domain/people/person-name';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

interface Receipt {
  person: NameParts;
  reporterName: string;
  insurers: readonly string[];
}

/** To who was invited, once their part is done: that it arrived, and what comes now. It repeats nothing of it. */
export function receiptLetter(
  facts: LetterFacts,
  { person, reporterName, insurers }: Receipt,
): WrittenLetter {
  const { letter, text, list } = MAIL_TEXTS[facts.locale];
  return writeLetter({
    ...letter('receipt', {
      reporter: reporterName,
      deceased: facts.deceased.name,
      insurers: list(insurers),
      count: insurers.length,
      email: facts.sender.supportEmail,
    }),
    addressee: text('greeting', { name: greetingName(person) }),
    window: windowOf(facts),
    sender: facts.sender,
  });
}
