import type { Kind } from '../content/document-kind.ts';
import type { FileDeps } from '../deps.ts';
import { attachmentName, contentDisposition } from './attachment-name.ts';
import { openDetails } from './file-details.ts';
import type { FileRecord } from './file-repository.ts';

/** The cleaned copy, to be saved; a browser that shows it all the same may do nothing with it. */
export async function copyResponse(
  { blobs, keyRing }: Pick<FileDeps, 'blobs' | 'keyRing'>,
  file: FileRecord,
): Promise<Response> {
  const { originalName } = openDetails(keyRing, file.id, file.details);
  return new Response(await blobs.get(file.id, 'copy'), {
    headers: {
      'content-type': file.mimetype,
      'content-disposition': contentDisposition(attachmentName(originalName, file.mimetype as Kind)),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
