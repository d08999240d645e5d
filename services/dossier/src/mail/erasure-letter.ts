import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import { type LetterFacts, windowOf } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

const valuesOf = ({ locale, deceased }: LetterFacts, day: CalendarDay) => ({
  deceased: deceased.name,
  day: MAIL_TEXTS[locale].day(day),
});

/** To the reporter, a month before their dossier is erased by itself: what goes, when, and how to keep it. */
export const erasureLetter = (facts: LetterFacts, day: CalendarDay): WrittenLetter =>
  letterAbout(facts, 'erasure', valuesOf(facts, day));

/** To an invited person, about what they filled in. */
export function invitedErasureLetter(facts: LetterFacts, day: CalendarDay, name: string): WrittenLetter {
  const { letter, text } = MAIL_TEXTS[facts.locale];
  return writeLetter({
    ...letter('erasureOfInvited', valuesOf(facts, day)),
    addressee: text('greeting', { name }),
    window: windowOf(facts),
    sender: facts.sender,
  });
}
