import type { Product } from '@nabericht/domain/products/product';
import type { OpenStore, Store } from '../store.ts';

export async function listProducts({ db, seals }: Store, dossierId: string): Promise<Product[]> {
  const rows = await db
    .selectFrom('product')
    .select('details')
    .where('dossier_id', '=', dossierId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ details }) => seals.product.open(details));
}

/**
 * Adds or replaces a product that a provider told of.
 * @returns false when the id belongs to another dossier or provider
 */
export async function saveProduct(
  { db, seals }: OpenStore,
  dossierId: string,
  providerId: string,
  product: Product,
): Promise<boolean> {
  const details = seals.product.seal(product);
  const saved = await db
    .insertInto('product')
    .values({ id: product.uuid, dossier_id: dossierId, provider_id: providerId, details })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ details })
        .where('product.dossier_id', '=', dossierId)
        .where('product.provider_id', '=', providerId),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}
