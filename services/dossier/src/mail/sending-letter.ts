import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import { letterAbout } from './letter-about.ts';
import { type LetterFacts, taskListUrl } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

export interface ToldProvider {
  name: string;
  /** `none`: no answer is expected. */
  state: 'dueOn' | 'none' | 'answered' | 'denied' | 'unknownThere' | 'unknownThereWithWords' | 'asked';
  dueOn: CalendarDay | null;
}

export interface SendingFacts {
  deceased: string;
  told: readonly ToldProvider[];
  /** Names of the providers to which sending does not work yet. */
  failing: readonly string[];
  /** Names of the providers that are still to be notified. */
  unsent: readonly string[];
  /** How many tasks the reporter can do now. */
  open: number;
}

/** To the reporter, once notices have left: who was notified, the state of each, and what is left to do. */
export function sendingLetter(
  facts: LetterFacts,
  { deceased, told, failing, unsent, open }: SendingFacts,
): WrittenLetter {
  const { text, day, list } = MAIL_TEXTS[facts.locale];
  const saidOf = ({ name, state, dueOn }: ToldProvider) =>
    text(`sent.${state}`, { provider: name, day: dueOn ? day(dueOn) : '' });
  const values = {
    deceased,
    count: told.length,
    providers: list(told.map(({ name }) => name)),
    failing: failing.length,
    failingProviders: list(failing),
    unsent: unsent.length,
    unsentProviders: list(unsent),
    open,
    isAwaited: told.some(({ state }) => state !== 'none'),
  };
  const rows = [
    { heading: text('sent.told') },
    ...told.map((one) => ({ term: one.name, value: saidOf(one) })),
  ];
  return letterAbout(facts, 'sent', values, taskListUrl(facts), rows);
}
