import type { MailAttachment } from './mailer.ts';

const EXTENSION: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/**
 * The cleaned copy of a file, as the file service returned it, as an attachment of a mail.
 * @param name without an extension, which follows from the content type
 */
export async function fileAttachment(name: string, copy: Response): Promise<MailAttachment> {
  const contentType = copy.headers.get('content-type')?.split(';')[0] ?? '';
  const extension = EXTENSION[contentType];
  // The file service returns no other type, so anything else must not be sent.
  if (!extension) throw new Error(`A file of this kind is not sent: ${contentType}`);
  return {
    filename: `${name}.${extension}`,
    contentType,
    content: new Uint8Array(await copy.arrayBuffer()),
  };
}
