import type { Client } from '@nabericht/api-client/client';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { NoticeContent } from '@nabericht/contracts/notice-content';
import { fileAttachment } from '@nabericht/service-kit/file-attachment';
import type { MailAttachment, Mailer } from '@nabericht/service-kit/mailer';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../tables.ts';
import type { FollowUpKind } from './follow-up-kind.ts';
import { answersLetter, backOfficeReminder, reminderLetter } from './follow-up-letter.ts';
import { backOfficeLetter, type LetterSender, noticeLetter } from './notice-letter.ts';
import { noticePdf } from './notice-pdf.ts';

export interface MailChannel {
  mailer: Mailer;
  file: Client<typeof internalFileContract>;
  backOfficeEmail: string;
  sender: LetterSender;
}

/** @param actId stays the same over retries, so that a receiver can drop a double */
export async function sendByMail(
  { mailer, file, sender }: Omit<MailChannel, 'backOfficeEmail'>,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  actId: string,
): Promise<void> {
  if (!provider.notice_email) throw new Error('The provider has no notice address');
  const attachments: MailAttachment[] = [await summary(content, provider.name, sender)];
  if (content.certificateFileId) {
    const copy = await file.readContent({ params: { fileId: content.certificateFileId } });
    attachments.push(await fileAttachment('akte-van-overlijden', copy));
  }
  await mailer.send({
    to: { name: provider.name, address: provider.notice_email },
    ...(content.reporter.email ? { replyTo: { address: content.reporter.email } } : {}),
    ...noticeLetter(content, provider.name, !provider.mail_admin_link, sender),
    attachments,
    messageId: actId,
  });
}

/**
 * Tells a provider what follows its notice. A reminder to a provider that gets no link goes to our back office, who
 * confirm for it.
 */
export async function mailFollowUp(
  { mailer, backOfficeEmail, sender }: Omit<MailChannel, 'file'>,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  { kind, id }: { kind: Exclude<FollowUpKind, 'settled'>; id: string },
): Promise<void> {
  const messageId = `${id}-${kind}`;
  if (kind === 'reminder' && provider.mail_admin_link) {
    const letter = backOfficeReminder(content, provider.name, sender);
    await mailer.send({ to: { address: backOfficeEmail }, ...letter, messageId });
    return;
  }
  if (!provider.notice_email) throw new Error('The provider has no notice address');
  const withLink = !provider.mail_admin_link;
  await mailer.send({
    to: { name: provider.name, address: provider.notice_email },
    ...(content.reporter.email ? { replyTo: { address: content.reporter.email } } : {}),
    ...(kind === 'reminder'
      ? reminderLetter(content, provider.name, sender)
      : answersLetter(content, provider.name, withLink, sender)),
    attachments: [await summary(content, provider.name, sender)],
    messageId,
  });
}

/** Asks our back office to confirm for a provider that got its notice without a link. */
export async function askBackOffice(
  { mailer, backOfficeEmail, sender }: Omit<MailChannel, 'file'>,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  actId: string,
): Promise<void> {
  await mailer.send({
    to: { address: backOfficeEmail },
    ...backOfficeLetter(content, provider.name, sender),
    messageId: `${actId}-back-office`,
  });
}

const summary = async (
  content: NoticeContent,
  providerName: string,
  { productName }: LetterSender,
): Promise<MailAttachment> => ({
  filename: `melding-${content.reference.replaceAll(' ', '-')}.pdf`,
  contentType: 'application/pdf',
  content: await noticePdf(content, providerName, productName),
});
