import PostalMime from 'postal-mime';

/** A mail as the mailbox shows it. `to` holds the SMTP recipients, joined by commas. */
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

type Parsed = Awaited<ReturnType<typeof parse>>;

/** `<logo>` in the header is `cid:logo` in the HTML. */
const sourceOf = ({ contentId }: ParsedAttachment) =>
  contentId ? `cid:${contentId.replace(/^<|>$/g, '')}` : null;

/** A picture that the HTML shows is part of the mail, and is not listed as an attachment. */
const isShown = ({ html }: Parsed, attachment: ParsedAttachment): boolean => {
  const source = sourceOf(attachment);
  return (
    source !== null && attachment.mimeType.startsWith('image/') && Boolean(html?.includes(`"${source}"`))
  );
};

const filesOf = (mail: Parsed) =>
  mail.attachments.filter((attachment) => !isShown(mail, attachment)).map(readAttachment);

/** The HTML with its pictures inlined, since its policy allows no request for them. */
const htmlOf = (mail: Parsed): string =>
  mail.attachments
    .filter((attachment) => isShown(mail, attachment))
    .reduce((html, attachment) => {
      const { content } = readAttachment(attachment, 0);
      const data = `data:${attachment.mimeType};base64,${Buffer.from(content).toString('base64')}`;
      return html.replaceAll(`"${sourceOf(attachment)}"`, `"${data}"`);
    }, mail.html ?? '');

export const readAttachments = async (raw: Uint8Array): Promise<AttachmentContent[]> =>
  filesOf(await parse(raw));

/** Parses the raw bytes of a mail; missing fields are empty, never an error. */
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
    html: htmlOf(mail),
    date: envelope.date,
    attachments: filesOf(mail).map(({ content: _, ...rest }) => rest),
  };
};
