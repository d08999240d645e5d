import type { MailAttachment } from '@nabericht/service-kit/mailer';

/** As base64 a third more: less than the 10 MB that the strictest of the usual mail servers take. */
const MOST_BYTES = 7_000_000;

/** Attachments in their order, for as many mails as they need and at least one; one that is larger has its own. */
export function mailParts<Attachment extends Pick<MailAttachment, 'content'>>(
  attachments: readonly Attachment[],
): Attachment[][] {
  const parts: Attachment[][] = [];
  let part: Attachment[] = [];
  let bytes = 0;
  for (const attachment of attachments) {
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
