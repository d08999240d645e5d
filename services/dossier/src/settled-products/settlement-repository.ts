import type { SettledProduct } from '@nabericht/contracts/settled-product';
import type { Store, StoreTransaction } from '../store.ts';

/** What a provider is told of a product at one moment; stored until the provider has received it. */
export interface Settlement {
  id: string;
  dossierId: string;
  productId: string;
  decision: SettledProduct['decision'];
}

/** Stores a settlement; when it `overtakes` the earlier ones of its product, those are not sent any more. */
export async function insertSettlement(
  { db, seals }: StoreTransaction,
  { id, dossierId, productId, decision }: Settlement,
  { overtakes }: { overtakes: boolean },
): Promise<void> {
  await db
    .with('overtaken', (earlier) =>
      earlier
        .updateTable('settlement')
        .set({ is_overtaken: true })
        .where('dossier_id', '=', dossierId)
        .where('product_id', '=', productId)
        .where(({ lit }) => lit(overtakes)),
    )
    .insertInto('settlement')
    .values({ id, dossier_id: dossierId, product_id: productId, decision: seals.decision.seal(decision) })
    .execute();
}

/** What was decided at that settlement; null once its provider has received it, or when it was never stored. */
export async function findSettlement(
  { db, seals }: Store,
  { id, dossierId, productId }: Omit<Settlement, 'decision'>,
): Promise<(Pick<Settlement, 'decision'> & { isOvertaken: boolean }) | null> {
  const row = await db
    .selectFrom('settlement')
    .select(['decision', 'is_overtaken'])
    .where('id', '=', id)
    .where('dossier_id', '=', dossierId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ? { decision: seals.decision.open(row.decision), isOvertaken: row.is_overtaken } : null;
}

/** The settlements that are not known to have reached their provider. */
export async function listSettlements(
  { db, seals }: Store,
  dossierId: string,
): Promise<Omit<Settlement, 'dossierId'>[]> {
  const rows = await db
    .selectFrom('settlement')
    .select(['id', 'product_id as productId', 'decision'])
    .where('dossier_id', '=', dossierId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, decision: seals.decision.open(row.decision) }));
}

export async function deleteSettlement(
  { db }: Store,
  { id, dossierId }: Pick<Settlement, 'id' | 'dossierId'>,
): Promise<void> {
  await db.deleteFrom('settlement').where('id', '=', id).where('dossier_id', '=', dossierId).execute();
}
