import { inTransaction } from '@nabericht/database/in-transaction';
import { conflict } from '@nabericht/service-kit/problem';
import { sql } from 'kysely';
import { createGate } from '../content/gate.ts';
import type { FileDeps } from '../deps.ts';
import type { Creator } from './creator.ts';
import { findFile } from './file-repository.ts';
import { contentFingerprint, keepUpload, takeUpload } from './store-upload.ts';
import type { Upload } from './upload-form.ts';

/** A file of a dossier, under an id that its sender chose. */
interface Sending {
  fileId: string;
  dossierId: string;
  creator: Creator;
}

/**
 * Stores a file under the id that its sender chose; sending it again changes nothing.
 * @throws {Problem} as `takeUpload` and `keepUpload`; 409 when the id names another file
 */
export function createStoreOnce(deps: FileDeps) {
  // Bytes are written only under an id that is still free, so each upload holds the lock on its id, and with it a database
  // connection, while its bytes go to the store. Only a few run at a time, so that a slow store leaves the other
  // connections to other requests.
  const pass = createGate({ atOnce: 2, waiting: 24, perClient: 10 });

  return async (sent: Upload, sending: Sending): Promise<{ mimetype: string }> => {
    const { fileId, creator } = sending;
    const known = await findSame(deps, sent, sending);
    if (known) return known;
    const taken = await takeUpload(deps, sent, creator.id);
    return pass(creator.id, () =>
      inTransaction(deps.db, async (db) => {
        // Of two concurrent uploads of the same file, the second waits here and then finds it stored.
        await sql`select pg_advisory_xact_lock(hashtextextended(${fileId}, 0))`.execute(db);
        const here = { ...deps, db };
        return (await findSame(here, sent, sending)) ?? keepUpload(here, taken, sending, fileId);
      }),
    );
  };
}

async function findSame(
  { db, keyRing }: Pick<FileDeps, 'db' | 'keyRing'>,
  { bytes }: Upload,
  { fileId, dossierId }: Sending,
) {
  const known = await findFile(db, fileId);
  if (!known) return null;
  const isSame =
    known.dossier_id === dossierId && known.content_fingerprint === contentFingerprint(keyRing, bytes);
  if (!isSame) throw conflict('fileIsAnother', 'Another file was sent under this id');
  return known;
}
