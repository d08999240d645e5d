import { refused } from '@nabericht/service-kit/problem';
import type { Store, StoreTransaction } from '../store.ts';

/**
 * Makes a file the certificate of this dossier; of two dossiers at once one gets it.
 * @throws {Problem} 422 when it is that of another dossier, in the words for a file that is not there
 */
export async function claimCertificate(
  { db }: StoreTransaction,
  dossierId: string,
  fileId: string,
): Promise<void> {
  await db
    .insertInto('certificate_file')
    .values({ file_id: fileId, dossier_id: dossierId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { dossier_id } = await db
    .selectFrom('certificate_file')
    .select('dossier_id')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  if (dossier_id !== dossierId) throw refused([{ field: 'deathCertificate.fileId', code: 'unknown' }]);
}

/** Which of these files a dossier has claimed, also before the file service gave them to it. */
export async function listClaimed({ db }: Store, fileIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('certificate_file')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}
