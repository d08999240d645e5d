import { notFound } from '@nabericht/service-kit/problem';
import { digest } from '@nabericht/service-kit/secret-token';
import type { FileDeps } from '../deps.ts';
import { type FileRecord, findFileByDigest } from './file-repository.ts';

/** @throws {Problem} 404 for an unknown file and for a wrong hash alike */
export async function fileWithHash(
  { db }: Pick<FileDeps, 'db'>,
  fileId: string,
  hash: string,
): Promise<FileRecord> {
  const file = await findFileByDigest(db, fileId, digest(hash));
  if (!file) throw notFound();
  return file;
}
