import type { Client } from '@nabericht/api-client/client';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import type { NoticeContent } from '@nabericht/contracts/notice-content';
import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import type { MailAttachment, Mailer } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import type { Selectable } from 'kysely';
import type { ProviderTable } from '../tables.ts';
import { namedAs } from './document-names.ts';
import { readCertificate } from './dossier-files.ts';
import type { FollowUp, LaterMails } from './follow-up.ts';
import {
  answersLetter,
  backOfficeReminder,
  laterDocumentsLetter,
  linkLetter,
  reminderLetter,
} from './follow-up-letter.ts';
import { firstDocuments, laterDocuments } from './mail-documents.ts';
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

/**
 * Mails a notice, with as many documents of its reply as fit. The Message-ID and the link stay the same over retries, so
 * that a receiver can drop a duplicate.
 * @returns the documents that remain for later mails; null when none do
 */
export async function sendByMail(
  deps: Omit<MailChannel, 'backOfficeEmail'> & ContentSource,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  act: NoticeJob,
): Promise<LaterMails | null> {
  const { mailer, sender } = deps;
  const to = recipientOf(provider, content);
  const sheet = await summary(content, provider.name, sender);
  const { certificateFileId } = content;
  const certificate = certificateFileId ? await readCertificate(deps, certificateFileId) : null;
  const taken = certificate?.content.length ?? 0;
  const { documents, part, later } = await firstDocuments(deps, act.dossierId, filesOf(content), taken);
  const messageId = act.actId;
  const link = provider.mail_admin_link ? null : await linkOfMail(deps, act, messageId);
  await mailer.send({
    ...to,
    ...noticeLetter(content, provider.name, link, sender, { documents: documents.length, part }),
    attachments: [sheet, ...(certificate ? [certificate] : []), ...namedAs(documents, namedIn(content))],
    messageId,
  });
  return later;
}

/** The mails whose purpose is their link. */
const LETTERS = {
  reminder: { toProvider: reminderLetter, toBackOffice: backOfficeReminder },
  link: { toProvider: linkLetter, toBackOffice: backOfficeLetter },
};

/**
 * Mails a provider a reminder, with the documents of the reply that it repeats as far as one mail holds them, or another link. One to a provider that gets no link goes to our back office, which confirms
 * for it.
 */
export async function mailToAnswer(
  deps: MailChannel & ContentSource,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  followUp: FollowUp & { kind: keyof typeof LETTERS; toldOn: CalendarDay },
): Promise<void> {
  const { mailer, backOfficeEmail, sender } = deps;
  const { kind, id, dossierId, toldOn } = followUp;
  const messageId = `${id}-${kind}`;
  const link = await linkOfMail(deps, followUp, messageId);
  const write = LETTERS[kind];
  if (provider.mail_admin_link) {
    const letter = write.toBackOffice(content, provider.name, link, sender);
    await mailer.send({ to: { address: backOfficeEmail }, ...letter, messageId });
    return;
  }
  const { documents, part } = await firstDocuments(deps, dossierId, filesOf(content));
  const said = { link, toldOn, documents: documents.length, part };
  const brought = listing(content, documents);
  await mailer.send({
    ...recipientOf(provider, content),
    ...write.toProvider(brought, provider.name, said, sender),
    attachments: [await summary(brought, provider.name, sender), ...namedAs(documents, namedIn(content))],
    messageId,
  });
}

/**
 * Mails the answers to what a provider asked, with as many documents as fit; or, of a reply that was mailed before, the
 * documents that did not fit then.
 * @returns the documents that remain for later mails; null when none do
 */
export async function mailAnswers(
  deps: Omit<MailChannel, 'backOfficeEmail'> & ContentSource,
  provider: Selectable<ProviderTable>,
  content: NoticeContent,
  answers: FollowUp,
): Promise<LaterMails | null> {
  const { mailer, sender } = deps;
  const { dossierId, id, later } = answers;
  const to = recipientOf(provider, content);
  const mail = later
    ? await laterDocuments(deps, dossierId, filesOf(content), later)
    : await firstDocuments(deps, dossierId, filesOf(content));
  if (!mail) return null;
  const { documents, part } = mail;
  if (part.number > 1) {
    await mailer.send({
      ...to,
      ...laterDocumentsLetter(content, provider.name, sender, part),
      attachments: namedAs(documents, namedIn(content)),
      messageId: `${id}-answers-${part.number}`,
    });
    return mail.later;
  }
  const messageId = `${id}-answers`;
  const link = provider.mail_admin_link ? null : await linkOfMail(deps, answers, messageId);
  await mailer.send({
    ...to,
    ...answersLetter(content, provider.name, link, sender, { documents: documents.length, part }),
    attachments: [await summary(content, provider.name, sender), ...namedAs(documents, namedIn(content))],
    messageId,
  });
  return mail.later;
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

/** @throws when there is nowhere to send it */
function recipientOf({ name, notice_email }: Selectable<ProviderTable>, { reporter }: NoticeContent) {
  if (!notice_email) throw new Error('The provider has no notice address');
  return {
    to: { name, address: notice_email },
    ...(reporter.email ? { replyTo: { address: reporter.email } } : {}),
  };
}

const namedIn = ({ reply }: NoticeContent) => reply?.files ?? [];
const filesOf = (content: NoticeContent) => namedIn(content).map(({ fileId }) => fileId);

/** What a single mail says that is followed by no other: of the documents of a reply, it lists those that it brings. */
const listing = (content: NoticeContent, brought: readonly { fileId: string }[]): NoticeContent => ({
  ...content,
  reply: content.reply && {
    ...content.reply,
    files: content.reply.files.filter(({ fileId }) => brought.some((one) => one.fileId === fileId)),
  },
});

const summary = async (
  content: NoticeContent,
  providerName: string,
  sender: Sender,
): Promise<MailAttachment> => ({
  filename: `melding-${content.reference.replaceAll(' ', '-')}.pdf`,
  contentType: 'application/pdf',
  content: await noticePdf(content, providerName, sender),
});
