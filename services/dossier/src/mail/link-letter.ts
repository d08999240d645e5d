import { LINK_MAIL_VALID_DAYS } from '@nabericht/domain/constants';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, windowOf } from './letter-facts.ts';

/**
 * To the reporter: the way back to the dossier.
 * @param providerName of the provider through which the report was made, for its own wording
 */
export const linkLetter = (
  facts: LetterFacts,
  { secret, providerName }: { secret: string; providerName: string | null },
): WrittenLetter =>
  writeLetter({
    subject: providerName
      ? `Je melding bij ${providerName} (${facts.reference})`
      : `De link naar je dossier (${facts.reference})`,
    preview: 'Met deze link ga je verder waar je was gebleven.',
    addressee: `Beste ${facts.greeting},`,
    title: providerName ? `Ga verder met je melding bij ${providerName}` : 'Ga verder met je dossier',
    window: windowOf(facts),
    paragraphs: [
      providerName
        ? `Je hebt een overlijden gemeld bij ${providerName}. Met de knop hieronder ga je verder waar je was gebleven.`
        : 'Met de knop hieronder ga je verder waar je was gebleven.',
      'We sturen je daarna een code per e-mail. Zo weten we dat jij het bent.',
    ],
    facts: [{ term: 'Kenmerk', value: facts.reference }],
    button: {
      label: 'Open je dossier',
      url: new URL(`/link/${facts.dossierId}/${secret}`, facts.publicUrl).href,
    },
    notes: [`De link is ${LINK_MAIL_VALID_DAYS} dagen geldig. Stuur deze e-mail niet door.`],
    sender: facts.sender,
  });
