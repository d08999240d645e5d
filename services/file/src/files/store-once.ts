import { inTransaction } from '@nabericht/database/in-transaction';
import { conflict } from '@nabericht/service-kit/problem';
import { sql } from 'kysely';
import type { FileDeps } from '../deps.ts';
import type { Creator } from './creator.ts';
import { findFile } from './file-repository.ts';
import { contentFingerprint, storeUpload } from './store-upload.ts';
import type { Upload } from './upload-form.ts';

/**
 * Keeps a file of a dossier under an id that its sender chose; sent again it is there already.
 * @throws {Problem} as `storeUpload`; 409 when the id names another file
 */
export const storeOnce = (
  deps: FileDeps,
  sent: Upload,
  { fileId, dossierId, creator }: { fileId: string; dossierId: string; creator: Creator },
): Promise<{ mimetype: string }> =>
  inTransaction(deps.db, async (db) => {
    // Two of the same at once: the second waits and finds it there.
    await sql`select pg_advisory_xact_lock(hashtextextended(${fileId}, 0))`.execute(db);
    const known = await findFile(db, fileId);
    if (!known) return storeUpload({ ...deps, db }, sent, { dossierId, creator }, dossierId, fileId);
    const isSame =
      known.dossier_id === dossierId &&
      known.content_fingerprint === contentFingerprint(deps.keyRing, sent.bytes);
    if (!isSame) throw conflict('fileIsAnother', 'Another file was sent under this id');
    return known;
  });
