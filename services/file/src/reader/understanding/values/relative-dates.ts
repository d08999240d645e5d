import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { plain } from '../lexicon/plain-text.ts';
import { type FoundDate, isoDate } from './found-date.ts';
import { dayAt, writtenDate } from './written-dates.ts';

const DAYS_AGO = new Map([
  ['gisteren', 1],
  ['eergisteren', 2],
]);
/** "den derden dezer", "op 3 dezer maand mei" */
const THIS_MONTH = /^(?:van )?(dezer|dezes|deze maand)\b(?! (?:gemeente|stad|akte|acte|jaars))/;
const LAST_MONTH = /^(?:van )?(?:de |der )?(?:vorige|voorgaande|verleden) maand\b/;

/** Recognising a day in words is slow: it is tried only if one of these follows within this many words. */
const OF_MONTH = /^(dezer|dezes|maand)\b/i;
const WITHIN = 5;

/**
 * A day counted from the day of the act, the latest that was mentioned before: "gisteren", "den derden dezer". It must be
 * checked, because another day may have been meant.
 */
export function relativeDate(words: string[], at: number, before: readonly FoundDate[]): FoundDate | null {
  const daysAgo = DAYS_AGO.get(plain(words[at] ?? '').replace(/\W+$/, ''));
  const isOfMonth = words.slice(at + 1, at + 1 + WITHIN).some((word) => OF_MONTH.test(word));
  if (!daysAgo && !isOfMonth) return null;
  const days = before.map(({ date }) => date);
  const latest = days.toSorted().at(-1);
  if (!latest) return null;
  const ofAct = new Date(latest);
  const found = (date: string | null, to: number): FoundDate | null =>
    date && date <= latest ? { date, written: 'month-name', isMended: true, from: at, to } : null;

  if (daysAgo) {
    // "gisteren, den tweeden mei" gives the date itself.
    const isSaid = [1, 2, 3].some((ahead) => writtenDate(words, at + ahead, before));
    const day = new Date(ofAct.getTime() - daysAgo * DAY_MS);
    return isSaid ? null : found(day.toISOString().slice(0, 10), at + 1);
  }
  const day = dayAt(words, at);
  if (!day) return null;
  const next = plain(words.slice(day.end, day.end + 3).join(' '));
  const isLastMonth = LAST_MONTH.test(next);
  if (!isLastMonth && !THIS_MONTH.test(next)) return null;
  const month = new Date(Date.UTC(ofAct.getUTCFullYear(), ofAct.getUTCMonth() - Number(isLastMonth)));
  return found(isoDate(month.getUTCFullYear(), month.getUTCMonth() + 1, day.value), day.end + 1);
}
