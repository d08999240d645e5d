import { notFound } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';

/**
 * The cleaned copy of a file that the dossier service names; only the file service knows whether it is still in this
 * dossier.
 * @throws {Problem} 404, 503
 */
export async function openKeptFile(
  file: ProviderDeps['file'],
  { dossierId, fileId }: { dossierId: string; fileId: string },
): Promise<Response> {
  const { files } = await relayed(reached(file.listOfDossier({ params: { dossierId } })));
  if (!files.some((one) => one.fileId === fileId)) throw notFound();
  return relayed(reached(file.readContent({ params: { fileId } })));
}
