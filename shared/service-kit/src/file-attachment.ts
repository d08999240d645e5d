import type { MailAttachment } from './mailer.ts';

const EXTENSION: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/msword': 'doc',
};

/**
 * The cleaned copy of a file, as the file service answers it, for a mail.
 * @param name without an extension: that follows from what it is
 */
export async function fileAttachment(name: string, copy: Response): Promise<MailAttachment> {
  const contentType = copy.headers.get('content-type')?.split(';')[0] ?? 'application/octet-stream';
  return {
    filename: `${name}.${EXTENSION[contentType] ?? 'docx'}`,
    contentType,
    content: new Uint8Array(await copy.arrayBuffer()),
  };
}
