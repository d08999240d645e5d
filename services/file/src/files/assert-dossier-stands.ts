import type { Caller } from '@nabericht/service-kit/caller';
import { Problem } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import { checkDossier } from '../ownership.ts';
import { eraseFiles } from './erase-files.ts';

/**
 * Called after a file was added to a dossier: the dossier may have been erased with its files during the upload. This file is
 * then erased too.
 * @throws {Problem} 404
 */
export async function assertDossierStands(
  deps: Pick<FileDeps, 'db' | 'blobs' | 'dossier'>,
  { fileId, dossierId }: { fileId: string; dossierId: string },
  caller: Caller,
): Promise<void> {
  try {
    await checkDossier(deps, dossierId, caller);
  } catch (error) {
    if (error instanceof Problem && error.details.status === 404) await eraseFiles(deps, [{ id: fileId }]);
    throw error;
  }
}
