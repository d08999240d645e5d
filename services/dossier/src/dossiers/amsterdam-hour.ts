import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** A whole hour of that day in the Netherlands. Its clocks change at night, so this holds for hours in the daytime. */
export function amsterdamHour(day: CalendarDay, hour: number): Date {
  const sameHourInUtc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const hoursAhead = Number(clock.format(sameHourInUtc)) - hour;
  return new Date(sameHourInUtc.getTime() - hoursAhead * 3_600_000);
}

/** Whether a mail that could wait may go: from eight to eight in the Netherlands. */
export function isDaytime(moment: Date): boolean {
  const hour = Number(clock.format(moment));
  return hour >= 8 && hour < 20;
}
