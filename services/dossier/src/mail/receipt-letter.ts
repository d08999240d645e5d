import { outcomeToTell, type PersonFacts } from '@nabericht/domain/beneficiary/beneficiary';
import { isWithoutIban, maskedIban } from '@nabericht/domain/people/bank-account-form';
import type { PersonInput } from '@nabericht/domain/people/person';
import { greetingName, type NameParts } from '@nabericht/domain/people/person-name';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

interface Receipt {
  person: NameParts & PersonFacts & Pick<PersonInput, 'iban' | 'hasNoIban' | 'address'>;
  reporterName: string;
  /** That were told of them already. */
  told: readonly string[];
  /** That are told once all beneficiaries are done. */
  waiting: readonly string[];
}

/**
 * To an invited person whose part is done: what arrived, and what comes next. Of their details it repeats only the last
 * digits of the account.
 */
export function receiptLetter(
  facts: LetterFacts,
  { person, reporterName, told, waiting }: Receipt,
): WrittenLetter {
  const { letter, text, list } = MAIL_TEXTS[facts.locale];
  return writeLetter({
    ...letter('receipt', {
      reporter: reporterName,
      deceased: facts.deceased.name,
      account: isWithoutIban(person) ? 'withoutIban' : person.iban ? maskedIban(person.iban) : 'none',
      told: list(told),
      toldCount: told.length,
      insurers: list(waiting),
      count: waiting.length,
      waits: told.length > 0 && waiting.length === 0 ? 'no' : 'yes',
      identification: outcomeToTell(person) ?? 'none',
      email: facts.sender.supportEmail,
    }),
    addressee: text('greeting', { name: greetingName(person) }),
    window: windowOf(facts),
    sender: facts.sender,
  });
}
