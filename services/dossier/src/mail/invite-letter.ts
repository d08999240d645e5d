import { INVITE_DAYS } from '@nabericht/domain/constants';
import { greetingName } from '@nabericht/domain/person-name';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { LetterSender } from './letter-facts.ts';

export interface InviteFacts {
  sender: LetterSender;
  person: { firstName?: string | null; insertion?: string | null; lastName?: string | null };
  reporterName: string;
  deceasedName: string;
  dateOfDeath: string | null | undefined;
  url: string;
}

/** To a beneficiary: who asks, why, and what they will be asked. */
export const inviteLetter = (facts: InviteFacts): WrittenLetter =>
  writeLetter({
    subject: `${facts.reporterName} vraagt om je gegevens`,
    preview: 'Voor de uitkering van een verzekering zijn je gegevens nodig.',
    addressee: `Beste ${greetingName(facts.person)},`,
    title: 'Vul je gegevens in voor de uitkering',
    window: {
      name: facts.deceasedName,
      detail: facts.dateOfDeath ? `Overleden op ${longDay(facts.dateOfDeath)}` : '',
    },
    paragraphs: [
      `${facts.reporterName} regelt de zaken na het overlijden van ${facts.deceasedName} met ${facts.sender.productName}. Je staat genoemd als begunstigde van een verzekering: iemand aan wie een bedrag wordt uitgekeerd.`,
      `Om te kunnen uitkeren heeft de verzekeraar je gegevens nodig. Je vult ze zelf in: je adres, je geboortedatum en je rekeningnummer. ${facts.reporterName} krijgt die niet te zien, alleen dat je ze hebt ingevuld.`,
      'Je bevestigt eerst je e-mailadres. Dan krijg je een code. Reken op ongeveer vijf minuten.',
    ],
    facts: [],
    button: { label: 'Vul je gegevens in', url: facts.url },
    notes: [
      `De link is ${INVITE_DAYS} dagen geldig en alleen voor jou. Stuur deze e-mail niet door.`,
      'Ken je deze persoon niet, of klopt het niet? Dan hoef je niets te doen.',
    ],
    sender: facts.sender,
  });
