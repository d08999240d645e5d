import type { CalendarDay } from '@nabericht/domain/calendar-day';
import { calendarFile } from '@nabericht/service-kit/calendar-file';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { MailAttachment } from '@nabericht/service-kit/mailer';
import { type LetterFacts, taskListUrl, windowOf } from './letter-facts.ts';

export interface ReminderFacts {
  taskId: string;
  day: CalendarDay;
  product: string;
  provider: string;
}

/** To the reporter, on the day that they chose to come back to an insurance. */
export const reminderLetter = (facts: LetterFacts, { product, provider }: ReminderFacts): WrittenLetter =>
  writeLetter({
    subject: `Herinnering aan een verzekering (${facts.reference})`,
    preview: 'Je vroeg ons om je vandaag te herinneren.',
    addressee: `Beste ${facts.greeting},`,
    title: `Kijk nog eens naar ${product}`,
    window: windowOf(facts),
    paragraphs: [
      `Je vroeg ons om je vandaag te herinneren aan ${product} van ${provider}. Open de taak en kies of je de verzekering stopt of laat overzetten.`,
      'Komt het nu niet uit? Zet de bijlage in je agenda, of kies in de taak een andere dag.',
    ],
    facts: [{ term: 'Kenmerk', value: facts.reference }],
    button: { label: 'Naar je takenlijst', url: taskListUrl(facts) },
    sender: facts.sender,
  });

/** For the reporter's own calendar. */
export const reminderCalendar = (
  facts: LetterFacts,
  { taskId, day, product, provider }: ReminderFacts,
  now: Date,
): MailAttachment => ({
  filename: 'herinnering.ics',
  contentType: 'text/calendar; charset=utf-8',
  content: Buffer.from(
    calendarFile({
      productName: facts.sender.productName,
      uid: `${taskId}-${day}@${new URL(facts.publicUrl).hostname}`,
      day,
      title: `${product} regelen bij ${provider}`,
      text: `Open je takenlijst en kies of je de verzekering stopt of laat overzetten. Kenmerk ${facts.reference}.`,
      url: taskListUrl(facts),
      now,
    }),
  ),
});
