import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import type { FileDeps } from '../deps.ts';
import { deleteFile, type FileRecord } from './file-repository.ts';

/** Deletes the bytes before the row: as long as there are bytes, the row makes the next try find them. */
export async function eraseFiles(
  { db, blobs }: Pick<FileDeps, 'db' | 'blobs'>,
  files: readonly Pick<FileRecord, 'id'>[],
): Promise<void> {
  for (const { id } of files) {
    await blobs.delete(id);
    await db.transaction().execute(async (trx) => {
      await deleteFile(trx, id);
      await noteErasure(trx, 'file', [id]);
    });
    // Resealing may have written them again in between; without the row that is no longer possible.
    await blobs.delete(id);
  }
}
