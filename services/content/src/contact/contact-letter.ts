import type { ContactMessage } from '@nabericht/domain/form/contact-message';
import type { Letter } from '@nabericht/service-kit/mail-letter';

/** What the people behind the site get. The name stays out of the subject, which others see on a phone. */
export const contactLetter = (
  { name, email, message }: ContactMessage,
  sender: Letter['sender'],
): Letter => ({
  subject: `Vraag via de site van ${sender.productName}`,
  preview: 'Iemand vraagt om hulp.',
  title: 'Vraag via de site',
  paragraphs: [message.replaceAll('\r\n', '\n')],
  facts: [
    { term: 'Naam', value: name },
    { term: 'E-mailadres', value: email },
  ],
  notes: ['Beantwoord deze mail, dan gaat je antwoord naar wie het vroeg. Het adres is niet nagekeken.'],
  sender,
});
