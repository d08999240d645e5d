import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { daysAfter } from '@nabericht/domain/calendar/days-after';
import { amsterdamHour } from '../dossiers/amsterdam-hour.ts';

/** When a mail about several messages is sent: at six in the evening, or at eight the next morning. */
export function gatheredMoment(now: Date): Date {
  const today = dayOf(now);
  const moments = [amsterdamHour(today, 8), amsterdamHour(today, 18)];
  return moments.find((moment) => moment > now) ?? amsterdamHour(daysAfter(today, 1), 8);
}
