import type { NoticeContent } from '@nabericht/contracts/notice-content';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { reporterWord } from '@nabericht/service-kit/relationship-words';
import type { Sender } from '@nabericht/service-kit/support';
import { type MailPart, partOfSubject, partParagraphs } from './mail-parts.ts';
import { noticeFacts } from './notice-wording.ts';

/** The documents of the reporter that one mail brings. */
export interface AttachedDocuments {
  documents: number;
  part: MailPart;
}

const ATTACHED = new Intl.ListFormat('nl');

export const NEXT = (content: NoticeContent) =>
  content.replyDueOn
    ? `Laat ons uiterlijk ${longDay(content.replyDueOn)} weten of de melding verwerkt is. De ${reporterWord(content.reporter)} ziet uw antwoord meteen.`
    : `Laat ons weten of de melding verwerkt is. De ${reporterWord(content.reporter)} ziet uw antwoord meteen.`;

const ANSWER_TO_SENDER = (content: NoticeContent) =>
  `Antwoord op deze e-mail als u nog iets nodig heeft: uw antwoord gaat naar de ${reporterWord(content.reporter)}.`;

export const answerButton = (url: string) => ({ label: 'Antwoord op de melding', url });
export const ONCE =
  'De link werkt één keer en is 90 dagen geldig. U hoeft niet in te loggen. Stuur deze e-mail niet door.';

export const windowOf = ({ deceased }: NoticeContent) => ({
  name: namedInFull(deceased),
  detail: [longDay(deceased.dateOfBirth), longDay(deceased.dateOfDeath)].filter(Boolean).join(' – '),
});

/**
 * The notice to a provider.
 * @param link null when the back office confirms for the provider
 * @param attached how many documents of the reporter are attached, and which part of them
 */
export function noticeLetter(
  content: NoticeContent,
  providerName: string,
  link: string | null,
  sender: Sender,
  { documents, part }: AttachedDocuments,
): WrittenLetter {
  const reporter = fullName(content.reporter);
  const isReply = content.reply !== null;
  return writeLetter({
    subject: `${isReply ? 'Antwoord op uw reactie: melding' : 'Melding'} van overlijden ${content.reference}${partOfSubject(part)}`,
    preview: isReply
      ? `${reporter} antwoordt op uw reactie. Kenmerk ${content.reference}.`
      : `Er is een overlijden gemeld. Kenmerk ${content.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title: isReply ? 'Antwoord op uw reactie' : 'Melding van overlijden',
    window: windowOf(content),
    paragraphs: [
      ...(isReply
        ? [
            `U stuurde deze melding terug. ${reporter} heeft daarop geantwoord: dat antwoord staat hieronder, met de hele melding.`,
          ]
        : []),
      `${reporter} meldde dit overlijden op ${longDay(content.reportedOn)} en gaf aan dat de overledene klant of relatie is van ${providerName}.`,
      `Verwerkt u dit overlijden in uw administratie? Stuur dan geen post meer op naam van de overledene. Heeft u nog iets nodig, neem dan contact op met ${reporter}: de gegevens staan hieronder.`,
      ...partParagraphs(part, reporterWord(content.reporter)),
      link ? NEXT(content) : ANSWER_TO_SENDER(content),
    ],
    facts: [
      { term: 'Kenmerk', value: content.reference },
      ...noticeFacts(content).flatMap(({ title, facts }) => [{ heading: title }, ...facts]),
    ],
    ...(link ? { button: answerButton(link) } : {}),
    notes: [
      `Bijgevoegd: ${ATTACHED.format([
        'een samenvatting van deze melding (pdf)',
        ...(content.certificateFileId ? ['de akte van overlijden'] : []),
        ...(documents > 0
          ? [`${part.of > 1 ? '' : 'de '}documenten van de ${reporterWord(content.reporter)}`]
          : []),
      ])}.`,
      ...(link ? [ONCE] : []),
    ],
    sender,
  });
}

/** To our back office, which confirms for a provider that does not answer by link. */
export function backOfficeLetter(
  content: NoticeContent,
  providerName: string,
  link: string,
  sender: Sender,
): WrittenLetter {
  return writeLetter({
    subject: `Bevestigen voor ${providerName}: ${content.reference}`,
    preview: `De melding ${content.reference} is verstuurd aan ${providerName}.`,
    title: `Bevestig de melding voor ${providerName}`,
    paragraphs: [
      `De melding ${content.reference} is verstuurd aan ${providerName}. Deze organisatie antwoordt niet via de link. Bevestig de melding zodra de organisatie heeft gereageerd.`,
    ],
    button: { label: 'Bevestig de melding', url: link },
    notes: [ONCE],
    sender,
  });
}
