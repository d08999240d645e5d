import { conflict } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import type { Creator } from './creator.ts';
import { type FileRecord, giveToDossier } from './file-repository.ts';
import { fileWithHash } from './file-with-hash.ts';

/**
 * Assigns a file to a dossier. Idempotent.
 * @throws {Problem} 404 without the right hash, 409 when another dossier has it
 */
export async function linkFile(
  { db, now }: Pick<FileDeps, 'db' | 'now'>,
  {
    fileId,
    hash,
    ...place
  }: { fileId: string; hash: string | undefined; dossierId: string; creator: Creator },
): Promise<FileRecord> {
  const file = await fileWithHash({ db }, fileId, hash, place);
  const given = await giveToDossier(db, file.id, place, now());
  if (!given) throw conflict('fileHasDossier', 'The file belongs to another dossier');
  return given;
}
