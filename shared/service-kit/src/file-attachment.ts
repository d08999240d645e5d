import type { MailAttachment } from './mailer.ts';

const EXTENSION: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/**
 * The cleaned copy of a file, as the file service answers it, for a mail.
 * @param name without an extension: that follows from what it is
 */
export async function fileAttachment(name: string, copy: Response): Promise<MailAttachment> {
  const contentType = copy.headers.get('content-type')?.split(';')[0] ?? '';
  const extension = EXTENSION[contentType];
  // Whatever else it is, it is not ours to send.
  if (!extension) throw new Error(`A file of this kind is not sent: ${contentType}`);
  return {
    filename: `${name}.${extension}`,
    contentType,
    content: new Uint8Array(await copy.arrayBuffer()),
  };
}
