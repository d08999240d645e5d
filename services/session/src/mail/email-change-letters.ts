import { CODE_VALID_MS } from '@nabericht/domain/constants';
import type { Letter } from '@nabericht/service-kit/mail-letter';

type Sender = Letter['sender'];

const MINUTES = CODE_VALID_MS / 60_000;
const ONCE = `De code werkt ${MINUTES} minuten, en één keer.`;

/** To the address that the account has. */
export const changeEmailLetter = (code: string, sender: Sender): Letter => ({
  subject: `Je code om je e-mailadres te wijzigen bij ${sender.productName}`,
  preview: ONCE,
  title: 'Je code om je e-mailadres te wijzigen',
  paragraphs: [
    'Vul deze code in op de pagina die nog openstaat. Je krijgt ook een code op je nieuwe e-mailadres.',
  ],
  code,
  notes: [
    ONCE,
    'Geef de code aan niemand. Wil je je e-mailadres niet wijzigen? Dan is iemand anders op een apparaat waar jij bent ingelogd. Beëindig dan je sessies op de pagina Mijn gegevens.',
  ],
  sender,
});

/** To the address that it is to have. */
export const newEmailLetter = (code: string, sender: Sender): Letter => ({
  subject: `Je code om dit e-mailadres te gebruiken bij ${sender.productName}`,
  preview: ONCE,
  title: 'Je code om dit e-mailadres te gebruiken',
  paragraphs: ['Vul deze code in op de pagina die nog openstaat, bij je nieuwe e-mailadres.'],
  code,
  notes: [
    ONCE,
    'Geef de code aan niemand. Heb je geen code gevraagd? Dan hoef je niets te doen: zonder de code verandert er niets.',
  ],
  sender,
});

/** To an address that has an account of its own: the page says nothing of that, so that nobody can find out. */
export const emailTakenLetter = (sender: Sender): Letter => ({
  subject: `Je e-mailadres bij ${sender.productName}`,
  preview: 'Dit e-mailadres hoort al bij een account.',
  title: 'Dit e-mailadres hoort al bij een account',
  paragraphs: [
    `Er is gevraagd om dit e-mailadres te gebruiken voor een ander account bij ${sender.productName}. Dat kan niet: er is al een account met dit e-mailadres. Daarom krijg je geen code.`,
    'Ben jij dit? Log dan in met dit e-mailadres, of kies een ander e-mailadres voor het andere account.',
  ],
  notes: ['Heb je niets gevraagd? Dan hoef je niets te doen. Er is niets veranderd.'],
  sender,
});

/** To the address that the account had. */
export const emailChangedLetter = (sender: Sender): Letter => ({
  subject: `Je e-mailadres is gewijzigd bij ${sender.productName}`,
  preview: 'Je logt voortaan in met je nieuwe e-mailadres.',
  title: 'Je e-mailadres is gewijzigd',
  paragraphs: [
    'Je account heeft nu een ander e-mailadres. Daar krijg je voortaan je codes en berichten. Op andere apparaten ben je uitgelogd.',
  ],
  notes: [`Heb jij dit niet gedaan? Mail ons dan meteen: ${sender.supportEmail}.`],
  sender,
});
