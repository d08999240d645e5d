import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import type { LetterFacts } from './letter-facts.ts';

/** To the reporter, once the dossier is there: what happens next. */
export const creationLetter = (
  facts: LetterFacts,
  said: { certificateAvailable: boolean; isReviewed: boolean },
): WrittenLetter => letterAbout(facts, 'created', said);
