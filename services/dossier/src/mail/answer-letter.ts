import type { AnswerTold } from '@nabericht/domain/provider/denial';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import type { LetterFacts } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** To the reporter, after a provider answered. What came with a denial is shown only in the dossier, behind the sign-in. */
export const answerLetter = (
  facts: LetterFacts,
  { providerName, answer }: { providerName: string | undefined; answer: AnswerTold },
): WrittenLetter =>
  letterAbout(facts, answer, {
    provider: providerName ?? MAIL_TEXTS[facts.locale].text('organisation'),
  });
