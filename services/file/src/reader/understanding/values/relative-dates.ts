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

const dateOf = (date: Date) => isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());

/**
 * A day that is counted from the day of the act, the latest that was named before: "gisteren", "den derden dezer". It is one
 * to be looked at: another day may have been meant.
 */
export function relativeDate(words: string[], at: number, before: readonly FoundDate[]): FoundDate | null {
  const latest = before
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (!latest) return null;
  const ofAct = new Date(latest);
  const found = (date: string | null, to: number): FoundDate | null =>
    date && date <= latest ? { date, written: 'month-name', isMended: true, from: at, to } : null;

  const daysAgo = DAYS_AGO.get(plain(words[at] ?? '').replace(/\W+$/, ''));
  if (daysAgo) {
    // "gisteren, den tweeden mei" says it itself.
    const isSaid = [1, 2, 3].some((ahead) => writtenDate(words, at + ahead, before));
    ofAct.setUTCDate(ofAct.getUTCDate() - daysAgo);
    return isSaid ? null : found(dateOf(ofAct), at + 1);
  }
  const day = dayAt(words, at);
  if (!day) return null;
  const next = plain(words.slice(day.end, day.end + 3).join(' '));
  const isLastMonth = LAST_MONTH.test(next);
  if (!isLastMonth && !THIS_MONTH.test(next)) return null;
  const month = ofAct.getUTCMonth() + 1;
  const year = ofAct.getUTCFullYear();
  if (!isLastMonth) return found(isoDate(year, month, day.value), day.end + 1);
  return found(
    month > 1 ? isoDate(year, month - 1, day.value) : isoDate(year - 1, 12, day.value),
    day.end + 1,
  );
}
