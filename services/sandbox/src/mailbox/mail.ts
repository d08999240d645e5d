import PostalMime from 'postal-mime';

/** A mail as the mailbox shows it. `to` is who really got it, joined by commas. */
export type StoredMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601: when it arrived. */
  date: string;
  attachments: StoredAttachment[];
};

export type StoredAttachment = { filename: string; contentType: string; size: number };

export type AttachmentContent = StoredAttachment & { content: Uint8Array };

const parse = (raw: Uint8Array) => PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });

type ParsedAttachment = Awaited<ReturnType<typeof parse>>['attachments'][number];

const readAttachment = (attachment: ParsedAttachment, index: number): AttachmentContent => {
  const { content } = attachment;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return {
    filename: attachment.filename || `bijlage-${index + 1}`,
    contentType: attachment.mimeType,
    size: bytes.byteLength,
    content: bytes,
  };
};

export const readAttachments = async (raw: Uint8Array): Promise<AttachmentContent[]> =>
  (await parse(raw)).attachments.map(readAttachment);

/** Reads the raw bytes of a mail; what it lacks is empty, never an error. */
export const readMail = async (
  raw: Uint8Array,
  envelope: { id: string; to: string[]; date: string },
): Promise<StoredMail> => {
  const mail = await parse(raw);
  return {
    id: envelope.id,
    from: mail.from?.address ?? '',
    to: envelope.to.join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: envelope.date,
    attachments: mail.attachments.map((attachment, index) => {
      const { content: _, ...rest } = readAttachment(attachment, index);
      return rest;
    }),
  };
};
