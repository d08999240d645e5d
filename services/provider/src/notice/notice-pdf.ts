import type { NoticeContent } from '@nabericht/contracts/notice-content';
import { fullName } from '@nabericht/domain/people/person-name';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import { longDay } from '@nabericht/service-kit/long-day';
import { noticeFacts } from './notice-wording.ts';

/** The summary that a provider keeps: one A4, more when the answers are long. */
export const noticePdf = (
  content: NoticeContent,
  providerName: string,
  productName: string,
): Promise<Buffer> =>
  factSheetPdf({
    lang: 'nl-NL',
    creator: productName,
    documentTitle: `Melding van overlijden ${content.reference}`,
    top: `${productName} · ${content.reference}`,
    title: 'Melding van overlijden',
    subtitle: fullName(content.deceased),
    lead: `Aan ${providerName}. Gemeld op ${longDay(content.reportedOn)} door ${fullName(content.reporter)}.`,
    groups: noticeFacts(content),
  });
