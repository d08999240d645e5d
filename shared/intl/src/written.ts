import type { IntlShape } from 'react-intl';

type Writing = Pick<IntlShape, 'formatDate' | 'formatTime' | 'locale'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day has no time zone: at noon UTC it is the same day in ours. */
const momentOf = (when: string | Date) =>
  typeof when === 'string' && DAY.test(when) ? `${when}T12:00:00Z` : when;

/** A day keeps its month on its line: `op 14` says nothing yet. */
const unbroken = (day: string) => day.replace(' ', '\u00A0');

/** `9 november 2026`, for a day or a moment. */
export const longDay = (when: string | Date, intl: Pick<Writing, 'formatDate'>): string =>
  unbroken(intl.formatDate(momentOf(when), { dateStyle: 'long' }));

/** `9 november`, when the year is obvious. */
export const dayAndMonth = (when: string | Date, intl: Pick<Writing, 'formatDate'>): string =>
  unbroken(intl.formatDate(momentOf(when), { day: 'numeric', month: 'long' }));

/** `09.05`, in English `09:05`: never with seconds. */
export function clockTime(when: string | Date, intl: Pick<Writing, 'formatTime' | 'locale'>): string {
  const time = intl.formatTime(when, { hour: '2-digit', minute: '2-digit', hour12: false });
  return intl.locale.startsWith('nl') ? time.replace(':', '.') : time;
}
