import type { ReporterProduct } from '@nabericht/domain/product';
import type { OpenStore, Store } from '../store.ts';

export async function listReporterProducts(
  { db, seals }: Store,
  dossierId: string,
): Promise<ReporterProduct[]> {
  const rows = await db
    .selectFrom('reporter_product')
    .select('details')
    .where('dossier_id', '=', dossierId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ details }) => seals.reporterProduct.open(details));
}

/**
 * Adds a product that the reporter found; one that is there stays as it is.
 * @returns false when the id is in use
 */
export async function insertReporterProduct(
  { db, seals }: OpenStore,
  dossierId: string,
  product: ReporterProduct,
): Promise<boolean> {
  const inserted = await db
    .insertInto('reporter_product')
    .values({ id: product.uuid, dossier_id: dossierId, details: seals.reporterProduct.seal(product) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function replaceReporterProduct(
  { db, seals }: OpenStore,
  dossierId: string,
  product: ReporterProduct,
): Promise<void> {
  await db
    .updateTable('reporter_product')
    .set({ details: seals.reporterProduct.seal(product) })
    .where('id', '=', product.uuid)
    .where('dossier_id', '=', dossierId)
    .execute();
}

export async function deleteReporterProduct({ db }: OpenStore, dossierId: string, id: string): Promise<void> {
  await db.deleteFrom('reporter_product').where('id', '=', id).where('dossier_id', '=', dossierId).execute();
}
