import { notFound } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import { type FileRecord, findFile } from './file-repository.ts';

/** @throws {Problem} 404 */
export async function existingFile({ db }: Pick<FileDeps, 'db'>, fileId: string): Promise<FileRecord> {
  const file = await findFile(db, fileId);
  if (!file) throw notFound();
  return file;
}
