import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import type { OpenStore, Store } from '../store.ts';

/** Documents that the reporter added, the oldest first. */
export async function listDocuments({ db, seals }: Store, dossierId: string): Promise<UploadedDocument[]> {
  const rows = await db
    .selectFrom('document')
    .select('details')
    .where('dossier_id', '=', dossierId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ details }) => seals.document.open(details));
}

/**
 * Adds or replaces a document.
 * @returns false when the id belongs to another dossier
 */
export async function saveDocument(
  { db, seals }: OpenStore,
  dossierId: string,
  document: UploadedDocument,
): Promise<boolean> {
  const details = seals.document.seal(document);
  const saved = await db
    .insertInto('document')
    .values({ id: document.uuid, dossier_id: dossierId, details })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ details }).where('document.dossier_id', '=', dossierId),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteDocument({ db }: OpenStore, dossierId: string, id: string): Promise<void> {
  await db.deleteFrom('document').where('dossier_id', '=', dossierId).where('id', '=', id).execute();
}
