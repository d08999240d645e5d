import type { Caller } from '@nabericht/service-kit/caller';
import type { FileDeps } from '../deps.ts';
import { checkDossier } from '../ownership.ts';
import type { FileRecord } from './file-repository.ts';
import { fileWithHash } from './file-with-hash.ts';

/**
 * The file that a caller from outside reaches with its hash. Once a dossier has it, the hash alone is no longer enough.
 * @throws {Problem} 404 for a wrong hash, and for a file of a dossier that is not the caller's
 */
export async function reachedWithHash(
  deps: Pick<FileDeps, 'db' | 'dossier'>,
  { fileId, hash }: { fileId: string; hash: string },
  caller: Caller,
): Promise<FileRecord> {
  const file = await fileWithHash(deps, fileId, hash);
  if (file.dossier_id) await checkDossier(deps, file.dossier_id, caller);
  return file;
}
