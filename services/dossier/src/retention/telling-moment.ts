import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import { amsterdamHour } from '../dossiers/amsterdam-hour.ts';

const EIGHT_HOURS_SECONDS = 8 * 60 * 60;

/**
 * When the people of a dossier are mailed that day: from nine to five in the Netherlands, spread by its random id, since one
 * night can find many dossiers and the codes for signing in go by the same relay.
 */
export function tellingMoment(day: CalendarDay, dossierId: string): Date {
  const seconds = Number.parseInt(dossierId.slice(0, 8), 16) % EIGHT_HOURS_SECONDS;
  return new Date(amsterdamHour(day, 9).getTime() + seconds * 1000);
}
