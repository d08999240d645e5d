import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import type { PersonInput } from '@nabericht/domain/people/person';
import { greetingName, type NameParts } from '@nabericht/domain/people/person-name';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

interface Receipt {
  person: NameParts & Pick<PersonInput, 'iban'>;
  reporterName: string;
  insurers: readonly string[];
}

/**
 * To an invited person whose part is done: what arrived, and what comes next. Of their details it repeats only the last
 * digits of the account.
 */
export function receiptLetter(
  facts: LetterFacts,
  { person, reporterName, insurers }: Receipt,
): WrittenLetter {
  const { letter, text, list } = MAIL_TEXTS[facts.locale];
  return writeLetter({
    ...letter('receipt', {
      reporter: reporterName,
      deceased: facts.deceased.name,
      account: person.iban ? maskedIban(person.iban) : 'none',
      insurers: list(insurers),
      count: insurers.length,
      email: facts.sender.supportEmail,
    }),
    addressee: text('greeting', { name: greetingName(person) }),
    window: windowOf(facts),
    sender: facts.sender,
  });
}
