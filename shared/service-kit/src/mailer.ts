import { Email } from '@nabericht/domain/people/email';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { MAIL_TIMEOUTS } from './mail-timeouts.ts';
import { type MailOutcome, mailsSent } from './metrics.ts';
import { inSpan } from './trace/span.ts';

export interface MailAddress {
  name?: string;
  address: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** The id by which the HTML refers to it, as `cid:logo`: mail programs then do not list it as a file. */
  contentId?: string;
}

export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Stays the same over retries, so that a receiver can drop duplicates. */
  messageId?: string;
}

export interface Mailer {
  /**
   * @throws when the server refuses or is unreachable; call it from a job, never from a request
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const oneLine = (text: string) => text.replace(/[\p{Cc}]+/gu, ' ').trim();

/** nodemailer changes the recipient when an address contains a line break, so addresses are checked and passed as objects. */
const safe = ({ name, address }: MailAddress) => ({
  name: oneLine(name ?? ''),
  address: v.parse(Email, address),
});

/** @param from `MAIL_FROM`: `Nabericht <bericht@nabericht.example>` or a bare address */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...MAIL_TIMEOUTS,
  });
  const sender = parseSender(from);
  return {
    send: async (mail) => {
      const sent = transport.sendMail({
        from: sender,
        to: safe(mail.to),
        ...(mail.replyTo ? { replyTo: safe(mail.replyTo) } : {}),
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        ...(mail.messageId ? { messageId: `<${mail.messageId}@${sender.address.split('@')[1]}>` } : {}),
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content, contentId }) => ({
          filename: oneLine(filename),
          contentType,
          content: Buffer.from(content),
          ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
        })),
      });
      await inSpan('send mail', { kind: 'client' }, async (span) => {
        const note = (outcome: MailOutcome) => {
          mailsSent.inc({ outcome });
          span.setAttribute('nabericht.mail.outcome', outcome);
        };
        await sent.then(
          () => note('taken'),
          (error: unknown) => {
            note(outcomeOf(error));
            throw error;
          },
        );
      });
    },
    close: () => transport.close(),
  };
}

/** The recipient has no such mailbox, or it is full: faults of an address, not of the mail server (RFC 3463, 3.2 and 3.3). */
const UNDELIVERABLE = /^[45]\d\d[ -][45]\.(1\.([1-6]|10)|2\.[12])\b/;

/** By the server's reply, of which the first digit says what kind it is (RFC 5321, 4.2.1); without one it counts as unreachable. */
function outcomeOf(error: unknown): MailOutcome {
  const reply = error instanceof Error && 'response' in error ? String(error.response) : '';
  if (UNDELIVERABLE.test(reply)) return 'undeliverable';
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  if (code >= 500) return 'refused';
  return code >= 400 ? 'put-off' : 'away';
}

function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<([^>]+)>$/.exec(from.trim()) ?? [];
  return safe({ name: name.replaceAll('"', ''), address: address.trim() });
}
