import type { CalendarDay } from '@nabericht/domain/calendar-day';

const HOUR = 9;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Nine in the morning of that day in the Netherlands. Its clocks change at night, so an hour of the day will do. */
export function reminderMoment(day: CalendarDay): Date {
  const sameHourInUtc = new Date(`${day}T0${HOUR}:00:00Z`);
  const hoursAhead = Number(clock.format(sameHourInUtc)) - HOUR;
  return new Date(sameHourInUtc.getTime() - hoursAhead * 3_600_000);
}
