import type { MailAttachment } from '@nabericht/service-kit/mailer';

/**
 * Base64 adds a third, which stays below the 10 MB that the strictest of the common mail servers accept. What a web hook may hold
 * is decided apart from this.
 */
const MOST_BYTES = 7_000_000;

/** One of the mails over which documents that are too large for one mail are divided. */
export interface MailPart {
  number: number;
  of: number;
}

/**
 * Splits attachments, in order, over as many mails as they need, at least one. One above the limit gets its own mail, after
 * all others: a mail server may refuse it, and the mails after it would wait.
 * @param taken what the first mail holds already, in bytes
 */
export function mailParts<Attachment extends Pick<MailAttachment, 'content'>>(
  attachments: readonly Attachment[],
  taken = 0,
): Attachment[][] {
  const parts: Attachment[][] = [];
  let part: Attachment[] = [];
  let bytes = taken;
  const isLarge = ({ content }: Attachment) => content.length > MOST_BYTES;
  const ordered = [...attachments.filter((one) => !isLarge(one)), ...attachments.filter(isLarge)];
  for (const attachment of ordered) {
    const { length } = attachment.content;
    if (bytes > 0 && bytes + length > MOST_BYTES) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push(attachment);
    bytes += length;
  }
  return [...parts, part];
}

/** The end of a mail's subject that names its part; empty for a single mail. */
export const partOfSubject = ({ number, of }: MailPart): string =>
  of > 1 ? ` (deel ${number} van ${of})` : '';

/**
 * The paragraphs that explain the part; none for a single mail.
 * @param reporter what the reporter is called
 */
export const partParagraphs = ({ number, of }: MailPart, reporter: string): string[] =>
  of > 1
    ? [
        `De documenten van de ${reporter} zijn samen te groot voor één e-mail. Dit is deel ${number} van ${of}.`,
      ]
    : [];
