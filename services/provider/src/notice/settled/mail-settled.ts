import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { reporterWord } from '@nabericht/service-kit/relationship-words';
import type { Sender } from '@nabericht/service-kit/support';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../../tables.ts';
import type { FollowUp, LaterMails } from '../follow-up.ts';
import { firstDocuments, laterDocuments } from '../mail-documents.ts';
import { type MailPart, partOfSubject, partParagraphs } from '../mail-parts.ts';
import { type ContentSource, readSettled } from '../read-content.ts';
import type { MailChannel } from '../send-by-mail.ts';
import { settledFacts } from './settled-facts.ts';
import { type SettledWords, settledWords } from './settled-words.ts';

/**
 * Mails a provider what was decided about its product, with as many documents as fit in one mail; a decision itself is
 * only in the PDF, which every mail has.
 * @returns what remains for later mails; null when nothing does
 */
export async function mailSettled(
  deps: Omit<MailChannel, 'backOfficeEmail'> & ContentSource & { now: () => Date },
  provider: Selectable<ProviderTable>,
  { id, dossierId, providerId, productId, later }: FollowUp & { kind: 'settled' },
): Promise<LaterMails | null> {
  const settled = await readSettled(deps, { dossierId, providerId, productId }, id);
  if (!settled) return null;
  if (!provider.notice_email) throw new Error('The provider has no notice address');
  // The product may have been settled again since the earlier mails, with fewer documents.
  const mail = later
    ? await laterDocuments(deps, dossierId, settled.fileIds, later)
    : await firstDocuments(deps, dossierId, settled.fileIds);
  if (!mail) return null;
  const { documents, part } = mail;
  const words = settledWords(settled, documents.length);
  const sheet = {
    filename: `${words.pdf.filename}-${settled.reference.replaceAll(' ', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await settledPdf(settled, words, leadOf(settled, provider.name, deps.now()), deps.sender),
  };
  await deps.mailer.send({
    to: { name: provider.name, address: provider.notice_email },
    ...(settled.reporter.email ? { replyTo: { address: settled.reporter.email } } : {}),
    ...settledLetter(settled, words, provider.name, { documents: documents.length, part }, deps.sender),
    attachments: [sheet, ...documents],
    messageId: part.number === 1 ? `${id}-settled` : `${id}-settled-${part.number}`,
  });
  return mail.later;
}

const aboutOf = ({ deceased }: SettledProduct) => ({
  name: namedInFull(deceased),
  detail: longDay(deceased.dateOfDeath),
});

function leadOf(
  { isToldAgain, settledOn, reporter }: SettledProduct,
  providerName: string,
  now: Date,
): string {
  const first = `${longDay(settledOn)} door ${fullName(reporter)}.`;
  return isToldAgain
    ? `Aan ${providerName}. Gewijzigd. Verstuurd op ${longDay(dayOf(now))}. Eerder doorgegeven op ${first}`
    : `Aan ${providerName}. Doorgegeven op ${first}`;
}

const settledPdf = (
  settled: SettledProduct,
  { subject, pdf }: SettledWords,
  lead: string,
  sender: Sender,
): Promise<Buffer> =>
  factSheetPdf({
    lang: 'nl-NL',
    sender,
    reference: settled.reference,
    documentTitle: `${subject} ${settled.reference}`,
    title: pdf.title,
    about: aboutOf(settled),
    lead,
    groups: settledFacts(settled),
  });

const settledLetter = (
  settled: SettledProduct,
  { subject, preview, title, text, pdf }: SettledWords,
  providerName: string,
  { documents, part }: { documents: number; part: MailPart },
  sender: Sender,
): WrittenLetter => {
  const reporter = reporterWord(settled.reporter);
  return writeLetter({
    subject: `${subject} ${settled.reference}${partOfSubject(part)}`,
    preview: `${preview} Kenmerk ${settled.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title,
    window: aboutOf(settled),
    paragraphs: [
      text,
      ...partParagraphs(part, reporter),
      `Antwoord op deze e-mail als u nog iets nodig heeft: uw antwoord gaat naar de ${reporter}.`,
    ],
    facts: [
      { term: 'Kenmerk', value: settled.reference },
      { term: 'Product', value: settled.product.name },
      ...(settled.product.customerPolicyNumber
        ? [{ term: 'Polis- of klantnummer', value: settled.product.customerPolicyNumber }]
        : []),
    ],
    notes: [
      documents > 0
        ? `Bijgevoegd: ${pdf.name} (pdf) en ${part.of > 1 ? '' : 'de '}documenten van de ${reporter}.`
        : `Bijgevoegd: ${pdf.name} (pdf).`,
    ],
    sender,
  });
};
