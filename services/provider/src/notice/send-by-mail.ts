import type { Client } from '@nabericht/api-client/client';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { NoticeContent } from '@nabericht/contracts/notice-content';
import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import type { MailAttachment, Mailer } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../tables.ts';
import { readCertificate, readDossierFiles } from './dossier-files.ts';
import type { FollowUp } from './follow-up.ts';
import type { FollowUpKind } from './follow-up-kind.ts';
import { answersLetter, backOfficeReminder, reminderLetter } from './follow-up-letter.ts';
import type { NoticeJob } from './notice-job.ts';
import { backOfficeLetter, noticeLetter } from './notice-letter.ts';
import { noticePdf } from './notice-pdf.ts';
import { type ContentSource, linkOfMail } from './read-content.ts';

export interface MailChannel {
  mailer: Mailer;
  file: Client<typeof internalFileContract>;
  backOfficeEmail: string;
  sender: Sender;
}

/** The Message-ID and the link stay the same over retries, so that a receiver can drop a duplicate. */
export async function sendByMail(
  deps: Omit<MailChannel, 'backOfficeEmail'> & ContentSource,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  act: NoticeJob,
): Promise<void> {
  const { mailer, sender } = deps;
  if (!provider.notice_email) throw new Error('The provider has no notice address');
  const attachments: MailAttachment[] = [await summary(content, provider.name, sender)];
  if (content.certificateFileId) attachments.push(await readCertificate(deps, content.certificateFileId));
  const documents = await replyFiles(deps, act.dossierId, content);
  const messageId = act.actId;
  const link = provider.mail_admin_link ? null : await linkOfMail(deps, act, messageId);
  await mailer.send({
    to: { name: provider.name, address: provider.notice_email },
    ...(content.reporter.email ? { replyTo: { address: content.reporter.email } } : {}),
    ...noticeLetter(content, provider.name, link, sender, documents.length),
    attachments: [...attachments, ...documents],
    messageId,
  });
}

/**
 * Mails a follow-up to a provider. A reminder to a provider that gets no link goes to our back office, which confirms
 * for it.
 */
export async function mailFollowUp(
  deps: MailChannel & ContentSource,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  followUp: FollowUp & { kind: Exclude<FollowUpKind, 'settled'>; toldOn: CalendarDay },
): Promise<void> {
  const { mailer, backOfficeEmail, sender } = deps;
  const { kind, id, toldOn } = followUp;
  const messageId = `${id}-${kind}`;
  const link = () => linkOfMail(deps, followUp, messageId);
  if (kind === 'reminder' && provider.mail_admin_link) {
    const letter = backOfficeReminder(content, provider.name, await link(), sender);
    await mailer.send({ to: { address: backOfficeEmail }, ...letter, messageId });
    return;
  }
  if (!provider.notice_email) throw new Error('The provider has no notice address');
  const documents = await replyFiles(deps, followUp.dossierId, content);
  await mailer.send({
    to: { name: provider.name, address: provider.notice_email },
    ...(content.reporter.email ? { replyTo: { address: content.reporter.email } } : {}),
    ...(kind === 'reminder'
      ? reminderLetter(content, provider.name, { link: await link(), toldOn }, sender)
      : answersLetter(
          content,
          provider.name,
          provider.mail_admin_link ? null : await link(),
          sender,
          documents.length,
        )),
    attachments: [await summary(content, provider.name, sender), ...documents],
    messageId,
  });
}

/** Asks our back office to confirm for a provider that got its notice without a link. */
export async function askBackOffice(
  deps: Omit<MailChannel, 'file'> & ContentSource,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  act: NoticeJob,
): Promise<void> {
  const { mailer, backOfficeEmail, sender } = deps;
  const messageId = `${act.actId}-back-office`;
  const link = await linkOfMail(deps, act, messageId);
  await mailer.send({
    to: { address: backOfficeEmail },
    ...backOfficeLetter(content, provider.name, link, sender),
    messageId,
  });
}

/** The files of the reply, except those that were removed from the dossier since. */
const replyFiles = (
  deps: Pick<MailChannel, 'file'>,
  dossierId: string,
  { reply }: NoticeContent,
): Promise<MailAttachment[]> =>
  readDossierFiles(deps, dossierId, reply?.files.map(({ fileId }) => fileId) ?? []);

const summary = async (
  content: NoticeContent,
  providerName: string,
  sender: Sender,
): Promise<MailAttachment> => ({
  filename: `melding-${content.reference.replaceAll(' ', '-')}.pdf`,
  contentType: 'application/pdf',
  content: await noticePdf(content, providerName, sender),
});
