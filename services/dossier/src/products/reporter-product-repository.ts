import type { ReporterProduct } from '@nabericht/domain/products/product';
import type { PartColumns } from '../dossiers/part-columns.ts';
import type { StoreTransaction } from '../store.ts';

export const REPORTER_PRODUCT_PART: PartColumns = {
  from: 'reporter_product',
  dossierId: 'dossier_id',
  order: 'sequence',
  open: [],
  moments: [],
  sealed: ['details'],
};

/** @returns the ids that are stored now; a missing one belongs to a product elsewhere */
export async function insertReporterProducts(
  { db, seals }: StoreTransaction,
  dossierId: string,
  products: readonly ReporterProduct[],
): Promise<string[]> {
  const rows = products.map((product) => ({
    id: product.uuid,
    dossier_id: dossierId,
    details: seals.reporterProduct.seal(product),
  }));
  const inserted = await db
    .insertInto('reporter_product')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function updateReporterProduct(
  { db, seals }: StoreTransaction,
  product: ReporterProduct,
): Promise<void> {
  const details = seals.reporterProduct.seal(product);
  await db.updateTable('reporter_product').set({ details }).where('id', '=', product.uuid).execute();
}

export async function deleteReporterProducts(
  { db }: StoreTransaction,
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('reporter_product').where('id', 'in', ids).execute();
}
