import { isOfficial } from '@nabericht/domain/people/relationship';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import type { LetterFacts } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** Names of the providers that were not notified: those that only need sending, and those that need answers. */
export type UnsentProviders = Readonly<Record<'unsent' | 'asking', readonly string[]>>;

export interface UnsentFacts extends UnsentProviders {
  /**
   * What is missing before the providers can be notified: the certificate, the answers to their questions, or just
   * sending.
   */
  missing: 'certificate' | 'answers' | 'sending';
  /** How many providers of the dossier need no answers, notified or not. */
  others: number;
}

const valuesOf = ({ locale, relationshipToDeceased }: LetterFacts, { unsent, asking }: UnsentProviders) => ({
  isOfficial: isOfficial(relationshipToDeceased),
  unsent: unsent.length,
  unsentTo: MAIL_TEXTS[locale].list(unsent),
  asking: asking.length,
  providers: MAIL_TEXTS[locale].list(asking),
});

/** To the reporter of a dossier that was not sent completely: says what is missing. */
export const unsentLetter = (
  facts: LetterFacts,
  { missing, others, ...providers }: UnsentFacts,
): WrittenLetter => letterAbout(facts, 'created', { missing, others, ...valuesOf(facts, providers) });

/** To the reporter of a dossier whose certificate is under review first, with what the providers still need. */
export const reviewedLetter = (facts: LetterFacts, providers: UnsentProviders): WrittenLetter =>
  letterAbout(facts, 'underReview', {
    isDone: providers.unsent.length + providers.asking.length === 0,
    ...valuesOf(facts, providers),
  });
