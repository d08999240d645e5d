import type { CallTime } from '@nabericht/domain/form/contact-message';
import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import type { Letter } from '@nabericht/service-kit/mail-letter';
import type { Asked } from './asked.ts';
import type { Asker } from './asked-by.ts';

const CALL_AT: Readonly<Record<CallTime, string>> = {
  anyTime: 'maakt niet uit',
  morning: '’s ochtends',
  afternoon: '’s middags',
};

/** The mail to support. The name stays out of the subject, which bystanders can read on a locked phone. */
export function contactLetter(asked: Asked, asker: Asker | null, sender: Letter['sender']): Letter {
  const { name, email, message, answerBy, phoneNumber, callAt } = asked;
  const isCall = answerBy === 'phone';
  const what = isCall ? 'Terugbellen: vraag' : 'Vraag';
  const isChecked = asker?.email.toLowerCase() === email.toLowerCase();
  return {
    subject: `${what} via de site van ${sender.productName}`,
    preview: isCall ? 'Iemand wil gebeld worden.' : 'Iemand vraagt om hulp.',
    title: `${what} via de site`,
    paragraphs: [message.replaceAll('\r\n', '\n') || 'De vraag komt aan de telefoon.'],
    facts: [
      { term: 'Naam', value: name },
      { term: 'E-mailadres', value: email },
      ...(isCall
        ? [
            { term: 'Telefoonnummer', value: writtenPhoneNumber(phoneNumber) },
            { term: 'Wanneer bellen', value: CALL_AT[callAt] },
          ]
        : []),
      { term: 'Ingelogd als', value: asker ? signedIn(asker) : 'niet ingelogd' },
      ...(asker?.reference ? [{ term: 'Kenmerk', value: asker.reference }] : []),
    ],
    notes: [
      `${isCall ? 'Bel' : 'Antwoord'} binnen één werkdag: dat staat op de site.`,
      `Beantwoord deze mail, dan gaat je antwoord naar wie het vroeg.${isChecked ? '' : ' Het adres is niet nagekeken.'}`,
    ],
    sender,
  };
}

const signedIn = ({ name, email, isInvited }: Asker) =>
  `${name} (${email})${isInvited ? ', uitgenodigd door de melder' : ''}`;
