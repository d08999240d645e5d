import type { MailAttachment } from '@nabericht/service-kit/mailer';

/** Base64 adds a third, which stays below the 10 MB that the strictest of the common mail servers accept. */
const MOST_BYTES = 7_000_000;

/**
 * Splits attachments, in order, over as many mails as they need, at least one. One above the limit gets its own mail, after
 * all others: a mail server may refuse it, and the mails after it would wait.
 */
export function mailParts<Attachment extends Pick<MailAttachment, 'content'>>(
  attachments: readonly Attachment[],
): Attachment[][] {
  const parts: Attachment[][] = [];
  let part: Attachment[] = [];
  let bytes = 0;
  const isLarge = ({ content }: Attachment) => content.length > MOST_BYTES;
  const ordered = [...attachments.filter((one) => !isLarge(one)), ...attachments.filter(isLarge)];
  for (const attachment of ordered) {
    const { length } = attachment.content;
    if (part.length > 0 && bytes + length > MOST_BYTES) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(attachment);
    bytes += length;
  }
  return [...parts, part];
}
