import { CODE_VALID_MS } from '@nabericht/domain/constants';
import type { Letter } from '@nabericht/service-kit/mail-letter';

const MINUTES = CODE_VALID_MS / 60_000;

/** Greets nobody by name: anybody can type a name with somebody else's address. */
export const codeLetter = (code: string, sender: Letter['sender']): Letter => ({
  subject: `Je code voor ${sender.productName}`,
  preview: `De code werkt ${MINUTES} minuten.`,
  title: 'Je code om verder te gaan',
  paragraphs: [`Vul deze code in op de pagina van ${sender.productName} die nog openstaat.`],
  code,
  notes: [
    `De code werkt ${MINUTES} minuten, en één keer.`,
    'Geef de code aan niemand. Heb je geen code gevraagd? Dan hoef je niets te doen: zonder de code komt niemand binnen.',
  ],
  sender,
});
