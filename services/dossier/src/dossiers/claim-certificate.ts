import { refused } from '@nabericht/service-kit/problem';
import type { Store, StoreTransaction } from '../store.ts';

/**
 * Makes a file the certificate of this dossier; when two dossiers claim it concurrently, only one gets it.
 * @throws {Problem} 422 when another dossier has it, with the same problem as for a file that does not exist
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

/** Which of these files are claimed by a dossier, even if the file service has not yet linked them to it. */
export async function listClaimed({ db }: Pick<Store, 'db'>, fileIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('certificate_file')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}
