import type { DeathCertificate } from '@nabericht/domain/certificate';
import { BY_HAND } from '@nabericht/domain/certificate-verdict';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, windowOf } from '../mail/letter-facts.ts';

const REASONS: Record<(typeof BY_HAND)[number]['id'], string> = {
  'certificate-from-abroad': 'De akte komt uit het buitenland.',
  'certificate-refused-twice': 'Twee foto’s waren niet goed genoeg om te lezen.',
  'certificate-unread': 'Er was geen tijd om de akte te lezen.',
};

/** To the back office, with the certificate attached. There is no link: who reads this is not signed in. */
export function reviewLetter(facts: LetterFacts, certificate: DeathCertificate): WrittenLetter {
  const reason = BY_HAND.find((rule) => rule.holds(certificate));
  return writeLetter({
    subject: `Akte beoordelen (${facts.reference})`,
    preview: 'De akte zit in de bijlage.',
    addressee: 'Aan het kantoor',
    title: 'Wil je deze akte beoordelen?',
    window: windowOf(facts),
    paragraphs: [
      'De akte in de bijlage is niet automatisch goedgekeurd. De nabestaande gaat intussen verder.',
      'Klopt de akte? Keur hem goed. Klopt hij niet? Keur hem af, met een reden die de nabestaande begrijpt: die krijgt de reden te lezen en voegt de akte opnieuw toe.',
    ],
    facts: [
      { term: 'Kenmerk', value: facts.reference },
      { term: 'Waarom', value: reason ? REASONS[reason.id] : 'De score was te laag.' },
      { term: 'Goedkeuren', value: `npm run ops -- certificate accept "${facts.reference}"` },
      { term: 'Afkeuren', value: `npm run ops -- certificate refuse "${facts.reference}" "REDEN"` },
    ],
    sender: facts.sender,
  });
}
