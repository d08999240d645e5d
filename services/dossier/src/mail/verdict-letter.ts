import { greetingName, type NameParts } from '@nabericht/domain/people/person-name';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

export interface Verdict {
  isAccepted: boolean;
  reason: string;
  /** The page to try again; null when they cannot. */
  tryAgainUrl: string | null;
}

/** To an invited person: what the back office decided about their identification, and what comes next. */
export function verdictLetter(
  facts: LetterFacts,
  person: NameParts,
  { isAccepted, reason, tryAgainUrl }: Verdict,
): WrittenLetter {
  const { letter, text } = MAIL_TEXTS[facts.locale];
  const said = isAccepted
    ? letter('identificationAccepted')
    : letter(
        'identificationRefused',
        { reason, canTryAgain: tryAgainUrl !== null },
        tryAgainUrl ?? undefined,
      );
  return writeLetter({
    ...said,
    addressee: text('greeting', { name: greetingName(person) }),
    window: windowOf(facts),
    sender: facts.sender,
  });
}
