import { dayOf } from '@nabericht/domain/calendar-day';
import { amsterdamHour } from '../dossiers/amsterdam-hour.ts';
import { addDays } from '../dossiers/days.ts';

/** When one mail tells of several messages: at six in the evening, or at eight the next morning. */
export function gatheredMoment(now: Date): Date {
  const today = dayOf(now);
  // By noon: the day between two midnights has 23 to 25 hours.
  const tomorrow = dayOf(addDays(amsterdamHour(today, 12), 1));
  const moments = [amsterdamHour(today, 8), amsterdamHour(today, 18)];
  return moments.find((moment) => moment > now) ?? amsterdamHour(tomorrow, 8);
}
