import { notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { FileDeps } from '../deps.ts';
import { type FileRecord, findFile, findFileByDigest } from './file-repository.ts';

/**
 * The file that somebody may claim. Between services its id alone is enough while no dossier has it: the id is 122
 * random bits that only the uploader was told, and the first dossier keeps it.
 * @param dossierId for which it is claimed; a file that it has already needs no hash
 * @throws {Problem} 404 for an unknown file and for a wrong hash alike
 */
export async function fileWithHash(
  { db }: Pick<FileDeps, 'db'>,
  fileId: string,
  hash: string | undefined,
  dossierId?: string,
): Promise<FileRecord> {
  const file =
    hash === undefined ? await findFile(db, fileId) : await findFileByDigest(db, fileId, digest(hash));
  if (!file) throw notFound();
  const isFree = file.dossier_id === null || file.dossier_id === dossierId;
  if (hash === undefined && !isFree) throw notFound();
  return file;
}
