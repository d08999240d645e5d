import type { NoticeContent } from '@nabericht/contracts/notice-content';
import { fullName } from '@nabericht/domain/people/person-name';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import { longDay } from '@nabericht/service-kit/long-day';
import type { Sender } from '@nabericht/service-kit/support';
import { windowOf } from './notice-letter.ts';
import { noticeFacts } from './notice-wording.ts';

/** The summary for the provider's records: one A4, or more when the answers are long. */
export const noticePdf = (content: NoticeContent, providerName: string, sender: Sender): Promise<Buffer> =>
  factSheetPdf({
    lang: 'nl-NL',
    sender,
    reference: content.reference,
    documentTitle: `Melding van overlijden ${content.reference}`,
    title: 'Melding van overlijden',
    about: windowOf(content),
    lead: `Aan ${providerName}. Gemeld op ${longDay(content.reportedOn)} door ${fullName(content.reporter)}.`,
    groups: noticeFacts(content),
  });
