import { notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { FileDeps } from '../deps.ts';
import type { Creator } from './creator.ts';
import { type FileRecord, findFile, findFileByDigest } from './file-repository.ts';

/**
 * The file that somebody may claim. Between services its id is enough while no dossier has it and nobody else uploaded it: the
 * id has 122 random bits that only the uploader was told, and the first dossier keeps it.
 * @param claim the dossier, and the person; a file that the dossier already has needs no hash
 * @throws {Problem} 404 for an unknown file and for a wrong hash alike
 */
export async function fileWithHash(
  { db }: Pick<FileDeps, 'db'>,
  fileId: string,
  hash: string | undefined,
  claim: { dossierId?: string | undefined; creator?: Creator } = {},
): Promise<FileRecord> {
  const file =
    hash === undefined ? await findFile(db, fileId) : await findFileByDigest(db, fileId, digest(hash));
  if (!file) throw notFound();
  if (hash === undefined && !isOpenTo(file, claim)) throw notFound();
  return file;
}

function isOpenTo(
  file: FileRecord,
  { dossierId, creator }: { dossierId?: string | undefined; creator?: Creator },
): boolean {
  if (file.dossier_id !== null) return file.dossier_id === dossierId;
  return file.creator_id === null || (file.creator_kind === creator?.kind && file.creator_id === creator.id);
}
