import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { MailAttachment } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../../tables.ts';
import { type FileSource, readDossierFiles } from '../dossier-files.ts';
import type { FollowUp, LaterMails } from '../follow-up.ts';
import { type ContentSource, readSettled } from '../read-content.ts';
import type { MailChannel } from '../send-by-mail.ts';
import { mailParts } from './mail-parts.ts';
import { settledFacts } from './settled-facts.ts';

/**
 * Mails a provider what was decided about its product, with as many documents as fit in one mail; the decision itself is
 * only in the PDF, which every mail has.
 * @returns what remains for later mails; null when nothing does
 */
export async function mailSettled(
  deps: Omit<MailChannel, 'backOfficeEmail'> & ContentSource,
  provider: Selectable<ProviderTable>,
  { id, dossierId, providerId, productId, later }: FollowUp & { productId: string },
): Promise<LaterMails | null> {
  const settled = await readSettled(deps, { dossierId, providerId, productId }, id);
  if (!settled) return null;
  if (!provider.notice_email) throw new Error('The provider has no notice address');
  const sheet = {
    filename: `besluit-${settled.reference.replaceAll(' ', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await settledPdf(settled, provider.name, deps.sender),
  };
  const documentsNow = await documentsOf(deps, dossierId, settled.fileIds, later);
  if (!documentsNow) return null;
  const { documents, of, left } = documentsNow;
  const part = { number: of - left.length, of };
  await deps.mailer.send({
    to: { name: provider.name, address: provider.notice_email },
    ...(settled.reporter.email ? { replyTo: { address: settled.reporter.email } } : {}),
    ...settledLetter(settled, provider.name, { documents: documents.length, part }, deps.sender),
    attachments: [sheet, ...documents],
    messageId: part.number === 1 ? `${id}-settled` : `${id}-settled-${part.number}`,
  });
  return left.length > 0 ? { of, fileIds: left } : null;
}

/**
 * The documents of this mail, the total number of mails, and the documents that remain for later mails; null when all
 * that remained was erased.
 */
async function documentsOf(
  deps: FileSource,
  dossierId: string,
  all: readonly string[],
  later: LaterMails | undefined,
): Promise<{ documents: MailAttachment[]; of: number; left: string[][] } | null> {
  if (later) {
    for (const [index, next] of later.fileIds.entries()) {
      // The product may have been settled again since, with fewer documents.
      const named = next.filter((fileId) => all.includes(fileId));
      const documents = await readDossierFiles(deps, dossierId, named);
      if (documents.length > 0) return { documents, of: later.of, left: later.fileIds.slice(index + 1) };
    }
    return null;
  }
  const [documents = [], ...others] = mailParts(await readDossierFiles(deps, dossierId, all));
  const left = others.map((part) => part.map(({ fileId }) => fileId));
  return { documents, of: left.length + 1, left };
}

const aboutOf = ({ deceased }: SettledProduct) => ({
  name: namedInFull(deceased),
  detail: longDay(deceased.dateOfDeath),
});

const settledPdf = (settled: SettledProduct, providerName: string, sender: Sender): Promise<Buffer> =>
  factSheetPdf({
    lang: 'nl-NL',
    sender,
    reference: settled.reference,
    documentTitle: `Besluit over een product ${settled.reference}`,
    title: 'Wat er met dit product moet gebeuren',
    about: aboutOf(settled),
    lead: `Aan ${providerName}. Doorgegeven op ${longDay(settled.settledOn)} door ${fullName(settled.reporter)}.`,
    groups: settledFacts(settled),
  });

const settledLetter = (
  settled: SettledProduct,
  providerName: string,
  { documents, part: { number, of } }: { documents: number; part: { number: number; of: number } },
  sender: Sender,
): WrittenLetter =>
  writeLetter({
    subject: `Besluit over een product ${settled.reference}${of > 1 ? ` (deel ${number} van ${of})` : ''}`,
    preview: `De nabestaande heeft doorgegeven wat er moet gebeuren. Kenmerk ${settled.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title: 'De nabestaande heeft een keuze doorgegeven',
    window: aboutOf(settled),
    paragraphs: [
      `${fullName(settled.reporter)} heeft doorgegeven wat er met dit product moet gebeuren. Wat dat is, en de gegevens die u daarvoor nodig heeft, staan in de bijlage.`,
      ...(of > 1
        ? [
            `De documenten van de nabestaande zijn samen te groot voor één e-mail. Dit is deel ${number} van ${of}.`,
          ]
        : []),
      'Antwoord op deze e-mail als u nog iets nodig heeft: uw antwoord gaat naar de nabestaande.',
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
        ? `Bijgevoegd: het besluit (pdf) en ${of > 1 ? '' : 'de '}documenten van de nabestaande.`
        : 'Bijgevoegd: het besluit (pdf).',
    ],
    sender,
  });
