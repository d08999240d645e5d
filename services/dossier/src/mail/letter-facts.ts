import type { Locale } from '@nabericht/contracts/content-contract';
import { fullName, greetingName, namedInFull } from '@nabericht/domain/people/person-name';
import type { Relationship } from '@nabericht/domain/people/relationship';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import type { LetterBrand } from '@nabericht/service-kit/letter-look';
import type { MailAddress } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import { pageUrl } from './page-url.ts';

/** The data of every letter to a reporter. */
export interface LetterFacts {
  /** The language of the reader. */
  locale: Locale;
  sender: Sender;
  publicUrl: string;
  dossierId: string;
  reference: string;
  greeting: string;
  /** Of the reporter to the deceased. */
  relationshipToDeceased: Relationship | null;
  /** `9 november 2026` or `9 November 2026`, or empty. */
  deceased: { name: string; dateOfDeath: string };
  /** The brand of the provider that it comes from, when the report was started there. */
  brand?: LetterBrand | undefined;
  /** The logo of the provider that it comes from, when the report was started elsewhere. */
  mark?: Uint8Array | undefined;
}

export function letterFacts(
  { record, persons }: DossierWhole,
  { sender, publicUrl }: Pick<LetterFacts, 'sender' | 'publicUrl'>,
  locale: Locale,
): LetterFacts {
  const reporter = reporterOf(persons);
  const dateOfDeath = MAIL_TEXTS[locale].day(record.deceased.dateOfDeath);
  return {
    locale,
    sender,
    publicUrl,
    dossierId: record.id,
    reference: record.reference,
    greeting: greetingName(reporter ?? {}),
    relationshipToDeceased: reporter?.relationshipToDeceased ?? null,
    deceased: { name: namedInFull(record.deceased), dateOfDeath },
  };
}

export function reporterAddress({ persons }: DossierWhole): MailAddress | null {
  const reporter = reporterOf(persons);
  return reporter?.email ? { name: fullName(reporter), address: reporter.email } : null;
}

/** The envelope window at the top of every letter about a dossier. */
export const windowOf = ({ deceased, locale }: LetterFacts) => ({
  name: deceased.name,
  detail: deceased.dateOfDeath && MAIL_TEXTS[locale].text('diedOn', { day: deceased.dateOfDeath }),
});

export const taskListUrl = ({ publicUrl, dossierId, locale }: LetterFacts): string =>
  pageUrl(`/dossier/${dossierId}/tasklist`, publicUrl, locale);

/** The page on which every file of a provider can be opened, whatever happened to the task that it arrived with. */
export const documentsUrl = ({ publicUrl, dossierId, locale }: LetterFacts): string =>
  pageUrl(`/dossier/${dossierId}/task/documents`, publicUrl, locale);
