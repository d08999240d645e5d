import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import type { LetterFacts } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

export interface UnsentFacts {
  /**
   * What is missing before the providers can be notified: the certificate, the answers to their questions, or just
   * sending.
   */
  missing: 'certificate' | 'answers' | 'sending';
  /** Names of the providers that were not notified. */
  providers: readonly string[];
}

/** To the reporter of a dossier that was not sent completely: says what is missing. */
export const unsentLetter = (facts: LetterFacts, { missing, providers }: UnsentFacts): WrittenLetter =>
  letterAbout(facts, 'created', {
    missing,
    count: providers.length,
    providers: MAIL_TEXTS[facts.locale].list(providers),
  });

/**
 * To the reporter of a dossier whose certificate is under review first, with the names of the providers that were not
 * notified: those that only need sending, and those that need answers.
 */
export const reviewedLetter = (
  facts: LetterFacts,
  { unsent, asking }: Record<'unsent' | 'asking', readonly string[]>,
): WrittenLetter =>
  letterAbout(facts, 'underReview', {
    isDone: unsent.length + asking.length === 0,
    unsent: unsent.length,
    unsentTo: MAIL_TEXTS[facts.locale].list(unsent),
    asking: asking.length,
    providers: MAIL_TEXTS[facts.locale].list(asking),
  });
