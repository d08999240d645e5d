import { dayOf } from '@nabericht/domain/calendar-day';
import { amsterdamHour } from '../dossiers/amsterdam-hour.ts';
import { addDays } from '../dossiers/days.ts';

/** When one mail tells of several messages: at six in the evening, or at eight the next morning. */
export function gatheredMoment(now: Date): Date {
  const [today, tomorrow] = [dayOf(now), dayOf(addDays(now, 1))];
  const moments = [amsterdamHour(today, 8), amsterdamHour(today, 18), amsterdamHour(tomorrow, 8)];
  return moments.find((moment) => moment > now) ?? amsterdamHour(tomorrow, 18);
}
