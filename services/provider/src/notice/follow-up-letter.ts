import type { NoticeContent, NoticeReply } from '@nabericht/contracts/notice-content';
import { type CalendarDay, dayOf } from '@nabericht/domain/calendar/calendar-day';
import { fullName } from '@nabericht/domain/people/person-name';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { reporterWord } from '@nabericht/service-kit/relationship-words';
import type { Sender } from '@nabericht/service-kit/support';
import { type MailPart, partOfSubject, partParagraphs } from './mail-parts.ts';
import { type AttachedDocuments, answerButton, NEXT, ONCE, windowOf } from './notice-letter.ts';
import { replyFacts } from './notice-wording.ts';

interface Reminding extends AttachedDocuments {
  link: string;
  /** When the provider was told. */
  toldOn: CalendarDay;
}

const SUMMARY = 'Bijgevoegd: een samenvatting van de melding (pdf).';
const withDocuments = (content: NoticeContent, { of }: MailPart) =>
  `Bijgevoegd: een samenvatting van de melding (pdf) en ${of > 1 ? '' : 'de '}documenten van de ${reporterWord(content.reporter)}.`;

const due = ({ replyDueOn }: NoticeContent) => (replyDueOn ? ` uiterlijk ${longDay(replyDueOn)}` : '');

/** A question reopens a notice that was confirmed, which who asked it cannot know. */
const AGAIN = 'Dat is ook nodig als u de melding al bevestigde voordat u uw vragen stelde.';

const repliedOn = ({ givenAt }: NoticeReply) => longDay(dayOf(new Date(givenAt)));
const REPLIED_TO: Record<NoticeReply['to'], string> = {
  denial: 'U stuurde de melding van dit overlijden terug.',
  questions: 'U stelde een vraag over de melding van dit overlijden.',
};

/** What a provider is reminded of: one that confirmed, denied or asked something is not told that it never answered. */
const whatIsMissing = (content: NoticeContent, toldOn: CalendarDay): string => {
  const { confirmedOn, reply } = content;
  const reporter = fullName(content.reporter);
  if (confirmedOn)
    return `Op ${longDay(confirmedOn)} bevestigde u dit overlijden, en daarna stelde u nog een vraag. ${reporter} heeft die beantwoord. Wij vroegen u om${due(content)} te laten weten of de melding nu verwerkt is. Die bevestiging is er nog niet.`;
  if (reply)
    return `${REPLIED_TO[reply.to]} ${reporter} antwoordde daarop op ${repliedOn(reply)}: dat antwoord staat hieronder. Wij vroegen u om${due(content)} te laten weten of de melding nu verwerkt is. Uw reactie is er nog niet.`;
  return `Op ${longDay(toldOn)} meldde ${reporter} u dit overlijden. Wij vroegen u om${due(content)} te laten weten of de melding verwerkt is. Dat antwoord is er nog niet.`;
};

/** The customer number, and a reply with the answers to questions that go with it. */
const saidIn = ({ customerNumber, answers, reply }: NoticeContent) => [
  ...(customerNumber ? [{ term: 'Klantnummer', value: customerNumber }] : []),
  ...(reply?.to === 'denial' ? [] : answers.map(({ label, answer }) => ({ term: label, value: answer }))),
  ...replyFacts(reply),
];

/** To a provider whose day to answer has passed: it repeats a reply that the provider has not reacted to. */
export const reminderLetter = (
  content: NoticeContent,
  providerName: string,
  { link, toldOn, documents, part }: Reminding,
  sender: Sender,
): WrittenLetter => {
  const hasAnswered = Boolean(content.confirmedOn || content.reply);
  return writeLetter({
    subject: `Herinnering: melding van overlijden ${content.reference}`,
    preview: `Wij hebben nog geen ${content.reply ? 'reactie' : 'antwoord'} van ${providerName}. Kenmerk ${content.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title: `Wij wachten nog op uw ${content.reply ? 'reactie' : 'antwoord'}`,
    window: windowOf(content),
    paragraphs: [
      whatIsMissing(content, toldOn),
      `De ${reporterWord(content.reporter)} wacht op u. Heeft u meer tijd nodig, of kent u de overledene niet? Laat dat dan ook weten.`,
    ],
    facts: [{ term: 'Kenmerk', value: content.reference }, ...(content.reply ? saidIn(content) : [])],
    button: answerButton(link),
    notes: [
      documents > 0 ? withDocuments(content, part) : SUMMARY,
      ONCE,
      ...(hasAnswered ? [] : ['Heeft u al geantwoord? Dan kunt u deze e-mail weggooien.']),
    ],
    sender,
  });
};

/** To a provider that could not answer by the link it had. */
export const linkLetter = (
  content: NoticeContent,
  providerName: string,
  { link, toldOn }: Reminding,
  sender: Sender,
): WrittenLetter =>
  writeLetter({
    subject: `Nieuwe link: melding van overlijden ${content.reference}`,
    preview: `Met deze link kan ${providerName} antwoorden. Kenmerk ${content.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title: 'Een nieuwe link om te antwoorden',
    window: windowOf(content),
    paragraphs: [
      `Op ${longDay(toldOn)} meldde ${fullName(content.reporter)} u dit overlijden. Met de link hieronder kunt u laten weten of de melding verwerkt is. De ${reporterWord(content.reporter)} ziet uw antwoord meteen.`,
    ],
    facts: [{ term: 'Kenmerk', value: content.reference }],
    button: answerButton(link),
    notes: [SUMMARY, ONCE],
    sender,
  });

/** To our back office, which answers for a provider whose day to answer has passed. */
export const backOfficeReminder = (
  content: NoticeContent,
  providerName: string,
  link: string,
  sender: Sender,
): WrittenLetter => {
  const again = content.confirmedOn ? 'opnieuw ' : '';
  const before = content.confirmedOn
    ? `${providerName} bevestigde de melding ${content.reference} op ${longDay(content.confirmedOn)}, en stelde daarna nog een vraag. Die is beantwoord. `
    : content.reply
      ? `${providerName} kreeg op ${repliedOn(content.reply)} een antwoord op wat de organisatie terugschreef. `
      : '';
  return writeLetter({
    subject: `Nog niet ${again}bevestigd voor ${providerName}: ${content.reference}`,
    preview: `De melding ${content.reference} aan ${providerName} is nog niet ${again}bevestigd.`,
    title: `Vraag ${providerName} hoe het met de melding staat`,
    paragraphs: [
      `${before}De melding ${content.reference} is nog niet ${again}bevestigd. ${providerName} had${due(content)} moeten reageren en antwoordt niet via de link. Neem contact op, en bevestig de melding ${again}zodra je antwoord hebt.`,
    ],
    button: answerButton(link),
    notes: [ONCE],
    sender,
  });
};

/** To a provider: the answers to what it asked after its notice. */
export const answersLetter = (
  content: NoticeContent,
  providerName: string,
  link: string | null,
  sender: Sender,
  { documents, part }: AttachedDocuments,
): WrittenLetter =>
  writeLetter({
    subject: `Antwoord op uw vragen ${content.reference}${partOfSubject(part)}`,
    preview: `De ${reporterWord(content.reporter)} heeft uw vragen beantwoord. Kenmerk ${content.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title: 'Uw vragen zijn beantwoord',
    window: windowOf(content),
    paragraphs: [
      `${fullName(content.reporter)} heeft de vragen beantwoord die u over deze melding stelde.`,
      ...partParagraphs(part, reporterWord(content.reporter)),
      ...(link ? [`${NEXT(content)} ${AGAIN}`] : []),
    ],
    facts: [{ term: 'Kenmerk', value: content.reference }, ...saidIn(content)],
    ...(link ? { button: answerButton(link) } : {}),
    notes: [documents > 0 ? withDocuments(content, part) : SUMMARY, ...(link ? [ONCE] : [])],
    sender,
  });

/** To a provider: documents of a reply that did not fit in the mail with the reply itself. */
export const laterDocumentsLetter = (
  content: NoticeContent,
  providerName: string,
  sender: Sender,
  part: MailPart,
): WrittenLetter =>
  writeLetter({
    subject: `Documenten bij een antwoord ${content.reference}${partOfSubject(part)}`,
    preview: `Documenten bij het antwoord van de ${reporterWord(content.reporter)}. Kenmerk ${content.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title: `Documenten bij het antwoord van de ${reporterWord(content.reporter)}`,
    window: windowOf(content),
    paragraphs: [
      ...partParagraphs(part, reporterWord(content.reporter)),
      `Het antwoord van ${fullName(content.reporter)} staat in deel 1. Reageer daarop zoals in deel 1 staat.`,
    ],
    facts: [
      { term: 'Kenmerk', value: content.reference },
      ...(content.customerNumber ? [{ term: 'Klantnummer', value: content.customerNumber }] : []),
    ],
    notes: [`Bijgevoegd: documenten van de ${reporterWord(content.reporter)}.`],
    sender,
  });
