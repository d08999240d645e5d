import type { FileDeps } from '../deps.ts';
import { attachmentName, contentDisposition } from './attachment-name.ts';
import { copyToHandOn } from './copy-to-hand-on.ts';
import { openDetails } from './file-details.ts';
import type { FileRecord } from './file-repository.ts';

/** The cleaned copy, to be saved; if a browser shows it anyway, the headers keep it from doing anything. */
export async function copyResponse(
  deps: Pick<FileDeps, 'db' | 'blobs' | 'clean' | 'keyRing' | 'log'>,
  file: FileRecord,
): Promise<Response> {
  const { originalName } = openDetails(deps.keyRing, file.id, file.details);
  const { bytes, kind } = await copyToHandOn(deps, file);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': kind,
      'content-disposition': contentDisposition(attachmentName(originalName, kind)),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
