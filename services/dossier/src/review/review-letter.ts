import type {
  CertificateReview,
  ReviewedField,
} from '@nabericht/contracts/dossier/certificate-review-endpoints';
import type { ReviewReason } from '@nabericht/domain/certificate/certificate-review';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { reporterWord } from '@nabericht/service-kit/relationship-words';
import { type LetterFacts, windowOf } from '../mail/letter-facts.ts';

const REASONS: Readonly<Record<ReviewReason, string>> = {
  'certificate-from-abroad': 'De akte komt uit het buitenland.',
  'certificate-refused-twice': 'Twee foto’s waren niet goed genoeg om te lezen.',
  'certificate-unread': 'Er was geen tijd om de akte te lezen.',
  'reading-disagrees': 'Op de akte staat iets anders dan in de melding.',
  'reading-unsure': 'Niet alles op de akte was goed te lezen.',
  'reported-otherwise': 'Met deze akte is eerder een overlijden gemeld, met andere gegevens.',
};

const FIELDS: Readonly<Record<ReviewedField['field'], string>> = {
  firstNames: 'Voornamen',
  lastName: 'Achternaam',
  dateOfBirth: 'Geboortedatum',
  dateOfDeath: 'Overlijdensdatum',
};

const shown = (value: string | null) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? longDay(value) : value);

/** `Jansen. Gelezen: Hendriks. Dit verschilt.` */
function compared({ typed, read, differs, isUnsure }: ReviewedField): string {
  const seen = read ? `Gelezen: ${shown(read)}${isUnsure ? ', niet zeker' : ''}.` : 'Niet gelezen.';
  return [`Ingevuld: ${shown(typed) ?? 'niets'}.`, seen, ...(differs ? ['Dit verschilt.'] : [])].join(' ');
}

/** To the back office. The certificate is not attached: the link shows it, as long as nobody has decided. */
export function reviewLetter(
  facts: LetterFacts,
  { reasons, fields }: CertificateReview,
  { url, isReminder }: { url: string; isReminder: boolean },
): WrittenLetter {
  const reporter = reporterWord(facts);
  return writeLetter({
    subject: `${isReminder ? 'Herinnering: akte' : 'Akte'} beoordelen (${facts.reference})`,
    preview: 'Tot jullie beslissen, krijgt geen organisatie bericht.',
    addressee: 'Aan het kantoor',
    title: isReminder ? 'Deze akte wacht al een werkdag' : 'Wil je deze akte beoordelen?',
    window: windowOf(facts),
    paragraphs: [
      isReminder
        ? `We hebben de ${reporter} beloofd dat we binnen één werkdag kijken. Tot jullie beslissen, krijgt geen organisatie bericht.`
        : `Tot jullie beslissen, krijgt geen organisatie bericht. De ${reporter} weet dat we binnen één werkdag kijken.`,
      `Bekijk de akte en vergelijk hem met wat er is ingevuld. Keur je hem af, schrijf dan een reden die de ${reporter} begrijpt: die krijgt hem te lezen en voegt de akte opnieuw toe.`,
    ],
    facts: [
      { term: 'Kenmerk', value: facts.reference },
      { term: 'Waarom', value: reasons.map((reason) => REASONS[reason]).join(' ') },
      ...fields.map((field) => ({ term: FIELDS[field.field], value: compared(field) })),
    ],
    button: { label: 'Bekijk de akte', url },
    notes: [
      'De link werkt zolang de akte op jullie wacht, hooguit dertig dagen. Stuur deze e-mail niet door: wie de link heeft, ziet de akte.',
      `Werkt de link niet meer? Dan kan het ook zo: npm run ops -- certificate accept "${facts.reference}", of certificate refuse "${facts.reference}" "REDEN".`,
    ],
    sender: facts.sender,
  });
}
