import type { Locale } from '@nabericht/contracts/content-contract';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { LetterSender } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** What is said to somebody about what was erased, or is not asked of them any more. */
export interface Farewell {
  /** Their dossier, their account, what they filled in, what they were invited to, or why they were. */
  about: keyof typeof LETTERS;
  to: { name: string; address: string };
  locale: Locale;
  /** Whom the dossier is about; '' for an account alone. */
  deceasedName: string;
  /** Who invited them, for who was taken off the insurances. */
  reporterName?: string;
  /** Who has an account no more; of an account that stays nothing is said. */
  accountErased: boolean;
  /** Names of the organisations that were told, and keep what they were told. */
  told: string[];
}

const LETTERS = {
  dossier: 'farewell.dossier',
  account: 'farewell.account',
  ownDetails: 'farewell.ownDetails',
  invitation: 'farewell.invitation',
  left: 'farewell.left',
} as const;

/** The last that somebody hears of it: what is gone, what we keep, and what others keep. */
export function farewellLetter(farewell: Farewell, sender: LetterSender): WrittenLetter {
  const { about, to, locale, deceasedName, reporterName = '', accountErased, told } = farewell;
  const { letter, text } = MAIL_TEXTS[locale];
  const { paragraphs, ...said } = letter(LETTERS[about], {
    deceased: deceasedName,
    reporter: reporterName,
    accountErased,
  });
  const log = text('farewell.log');
  const notes = { left: [], invitation: [log] }[about as string] ?? [log, text('farewell.notYou')];
  return writeLetter({
    ...said,
    addressee: text('greeting', { name: to.name }),
    paragraphs:
      told.length > 0 ? [...paragraphs, text('farewell.told', { names: told.join(', ') })] : paragraphs,
    notes,
    sender,
  });
}
