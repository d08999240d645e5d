import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import type { FileDeps } from '../deps.ts';
import { deleteFile, type FileRecord } from './file-repository.ts';

/** Bytes before the row: as long as bytes are left there is a row that says so, for the next try. */
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
    // What was sealed anew in between has come back; with the row gone nothing more can.
    await blobs.delete(id);
  }
}
