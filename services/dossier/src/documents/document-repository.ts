import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import type { PartColumns } from '../dossiers/part-columns.ts';
import type { StoreTransaction } from '../store.ts';

/** Documents that the reporter added, oldest first. */
export const DOCUMENT_PART: PartColumns = {
  from: 'document',
  dossierId: 'dossier_id',
  order: 'sequence',
  open: [],
  moments: [],
  sealed: ['details'],
};

/** @returns the ids that are stored now; a missing one belongs to a document elsewhere */
export async function insertDocuments(
  { db, seals }: StoreTransaction,
  dossierId: string,
  documents: readonly UploadedDocument[],
): Promise<string[]> {
  const rows = documents.map((document) => ({
    id: document.uuid,
    dossier_id: dossierId,
    details: seals.document.seal(document),
  }));
  const inserted = await db
    .insertInto('document')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function updateDocument(
  { db, seals }: StoreTransaction,
  document: UploadedDocument,
): Promise<void> {
  const details = seals.document.seal(document);
  await db.updateTable('document').set({ details }).where('id', '=', document.uuid).execute();
}

export async function deleteDocuments({ db }: StoreTransaction, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('document').where('id', 'in', ids).execute();
  await noteErasure(db, 'document', ids);
}
