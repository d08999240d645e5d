import { notFound } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import type { FileRecord } from './file-repository.ts';

/**
 * The straightened picture of a certificate that was read, for our own pages.
 * @throws {Problem} 404 until it was read, and for a document whose pages cannot be rendered
 */
export async function pictureResponse(
  { blobs, readings }: Pick<FileDeps, 'blobs' | 'readings'>,
  file: FileRecord,
): Promise<Response> {
  const outcome = await readings.find(file.id);
  if (outcome?.kind !== 'read' || !outcome.reading.hasPicture) throw notFound();
  return new Response(await blobs.get(file.id, 'picture'), {
    headers: {
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
