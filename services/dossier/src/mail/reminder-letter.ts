import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import type { WrittenLetter } from '@nabericht/service-kit/mail-letter';
import type { MailAttachment } from '@nabericht/service-kit/mailer';
import { calendarFile } from './calendar-file.ts';
import { letterAbout } from './letter-about.ts';
import { type LetterFacts, taskListUrl } from './letter-facts.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

export interface ReminderFacts {
  taskId: string;
  day: CalendarDay;
  product: string;
  provider: string;
}

/** To the reporter, on the day on which they chose to return to an insurance. */
export const reminderLetter = (facts: LetterFacts, { product, provider }: ReminderFacts): WrittenLetter =>
  letterAbout(facts, 'reminder', { product, provider });

/** An entry for the reporter's own calendar. */
export function reminderCalendar(
  facts: LetterFacts,
  { taskId, day, product, provider }: ReminderFacts,
  now: Date,
): MailAttachment {
  const { text } = MAIL_TEXTS[facts.locale];
  const file = calendarFile({
    productName: facts.sender.productName,
    language: facts.locale,
    uid: `${taskId}-${day}@${new URL(facts.publicUrl).hostname}`,
    day,
    title: text('calendar.title', { product, provider }),
    text: text('calendar.text', { reference: facts.reference }),
    url: taskListUrl(facts),
    now,
  });
  return {
    filename: `${text('calendar.file')}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(file),
  };
}
