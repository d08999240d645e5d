import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../../tables.ts';
import { readDossierFiles } from '../dossier-files.ts';
import type { FollowUp } from '../follow-up.ts';
import type { LetterSender } from '../notice-letter.ts';
import { type ContentSource, readSettled } from '../read-content.ts';
import type { MailChannel } from '../send-by-mail.ts';
import { settledFacts } from './settled-facts.ts';

/** Mails a provider what was decided about its product; what was decided stands in the PDF alone. */
export async function mailSettled(
  deps: Omit<MailChannel, 'backOfficeEmail'> & ContentSource,
  provider: Selectable<ProviderTable>,
  { id, dossierId, providerId, productId }: FollowUp & { productId: string },
): Promise<void> {
  const settled = await readSettled(deps, { dossierId, providerId, productId }, id);
  if (!settled) return;
  if (!provider.notice_email) throw new Error('The provider has no notice address');
  const sheet = {
    filename: `besluit-${settled.reference.replaceAll(' ', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await settledPdf(settled, provider.name, deps.sender),
  };
  const files = await readDossierFiles(deps, dossierId, settled.fileIds);
  await deps.mailer.send({
    to: { name: provider.name, address: provider.notice_email },
    ...(settled.reporter.email ? { replyTo: { address: settled.reporter.email } } : {}),
    ...settledLetter(settled, provider.name, files.length, deps.sender),
    attachments: [sheet, ...files],
    messageId: `${id}-settled`,
  });
}

const aboutOf = ({ deceased }: SettledProduct) => ({
  name: namedInFull(deceased),
  detail: longDay(deceased.dateOfDeath),
});

const settledPdf = (settled: SettledProduct, providerName: string, sender: LetterSender): Promise<Buffer> =>
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
  documents: number,
  sender: LetterSender,
): WrittenLetter =>
  writeLetter({
    subject: `Besluit over een product ${settled.reference}`,
    preview: `De nabestaande heeft doorgegeven wat er moet gebeuren. Kenmerk ${settled.reference}.`,
    addressee: `Aan ${providerName}, afdeling nalatenschappen`,
    title: 'De nabestaande heeft een keuze doorgegeven',
    window: aboutOf(settled),
    paragraphs: [
      `${fullName(settled.reporter)} heeft doorgegeven wat er met dit product moet gebeuren. Wat dat is, en de gegevens die u daarvoor nodig heeft, staan in de bijlage.`,
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
        ? 'Bijgevoegd: het besluit (pdf) en de documenten van de nabestaande.'
        : 'Bijgevoegd: het besluit (pdf).',
    ],
    sender,
  });
