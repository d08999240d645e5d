import type { ReporterProduct } from '@nabericht/domain/products/product';
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
 * Adds or replaces a product that the reporter found.
 * @returns false when the id belongs to another dossier
 */
export async function saveReporterProduct(
  { db, seals }: OpenStore,
  dossierId: string,
  product: ReporterProduct,
): Promise<boolean> {
  const details = seals.reporterProduct.seal(product);
  const saved = await db
    .insertInto('reporter_product')
    .values({ id: product.uuid, dossier_id: dossierId, details })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ details }).where('reporter_product.dossier_id', '=', dossierId),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function deleteReporterProduct({ db }: OpenStore, dossierId: string, id: string): Promise<void> {
  await db.deleteFrom('reporter_product').where('id', '=', id).where('dossier_id', '=', dossierId).execute();
}
