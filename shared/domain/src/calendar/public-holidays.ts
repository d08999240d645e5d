import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import type { CalendarDay } from './calendar-day.ts';

/** Easter Sunday of a year, by the anonymous Gregorian algorithm (Meeus, Jones and Butcher). */
function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return new Date(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}

// Good Friday (legally a public holiday for terms, like the others), Easter Monday, Ascension Day, Whit Monday.
const DAYS_AFTER_EASTER = [-2, 1, 39, 50];

/** Whether that day counts as a public holiday for terms in the Netherlands (Algemene termijnenwet, article 3). */
export function isPublicHoliday(day: CalendarDay): boolean {
  const date = parseISO(day);
  const year = date.getFullYear();
  // King's Day moves to the Saturday before when it falls on a Sunday.
  const kingsDay = new Date(year, 3, 27).getDay() === 0 ? '04-26' : '04-27';
  const fixed = ['01-01', kingsDay, '05-05', '12-25', '12-26'];
  const moving = DAYS_AFTER_EASTER.map((days) =>
    formatISO(addDays(easterSunday(year), days), { representation: 'date' }),
  );
  return fixed.includes(day.slice(5)) || moving.includes(day);
}
