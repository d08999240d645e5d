import { type Letter, type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, taskListUrl, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS, type MailName } from './mail-texts.ts';

type Values = Readonly<Record<string, string | number | boolean>>;

/** The letter of this name to a reporter about their dossier; its link opens the task list by default. */
export function letterAbout(
  facts: LetterFacts,
  name: MailName,
  values: Values = {},
  url: string = taskListUrl(facts),
  rows: Letter['facts'] = [],
): WrittenLetter {
  const { reference, greeting, sender, brand, mark } = facts;
  const { letter, text } = MAIL_TEXTS[facts.locale];
  const said: Omit<Letter, 'sender'> = letter(name, values, url);
  return writeLetter({
    ...said,
    subject: `${said.subject} (${reference})`,
    addressee: text('greeting', { name: greeting }),
    window: windowOf(facts),
    facts: [{ term: text('reference'), value: reference }, ...rows],
    sender,
    brand,
    mark,
  });
}
