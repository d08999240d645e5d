import { conflict } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import { type FileRecord, findFile, giveToDossier } from './file-repository.ts';
import { fileWithHash } from './file-with-hash.ts';

/**
 * Gives a file to a dossier. Once in effect, however often asked.
 * @throws {Problem} 404 without the right hash, 409 when another dossier has it
 */
export async function linkFile(
  { db, now }: Pick<FileDeps, 'db' | 'now'>,
  { fileId, hash, dossierId }: { fileId: string; hash: string | undefined; dossierId: string },
): Promise<FileRecord> {
  const linked = hash === undefined ? await findFile(db, fileId) : undefined;
  const file = linked?.dossier_id === dossierId ? linked : await fileWithHash({ db }, fileId, hash);
  if (!(await giveToDossier(db, file.id, dossierId, now()))) {
    throw conflict('fileHasDossier', 'The file belongs to another dossier');
  }
  return file;
}
