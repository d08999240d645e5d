import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import type { LetterFacts } from './letter-facts.ts';

/** To the reporter, on the day on which they chose to return to an insurance. */
export const reminderLetter = (
  facts: LetterFacts,
  about: Readonly<Record<'product' | 'provider', string>>,
): WrittenLetter => letterAbout(facts, 'reminder', about);
