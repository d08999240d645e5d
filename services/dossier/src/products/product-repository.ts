import type { Product } from '@nabericht/domain/products/product';
import type { PartColumns } from '../dossiers/part-columns.ts';
import type { StoreTransaction } from '../store.ts';

export const PRODUCT_PART: PartColumns = {
  from: 'product',
  dossierId: 'dossier_id',
  order: 'sequence',
  open: [],
  moments: [],
  sealed: ['details'],
};

/** @returns the ids that are stored now; a missing one belongs to a product elsewhere */
export async function insertProducts(
  { db, seals }: StoreTransaction,
  dossierId: string,
  products: readonly Product[],
): Promise<string[]> {
  const rows = products.map((product) => ({
    id: product.uuid,
    dossier_id: dossierId,
    provider_id: product.providerId ?? '',
    details: seals.product.seal(product),
  }));
  const inserted = await db
    .insertInto('product')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

export async function updateProduct({ db, seals }: StoreTransaction, product: Product): Promise<void> {
  const details = seals.product.seal(product);
  await db.updateTable('product').set({ details }).where('id', '=', product.uuid).execute();
}
