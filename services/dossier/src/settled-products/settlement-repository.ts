import type { SettledProduct } from '@nabericht/contracts/settled-product';
import type { Store, StoreTransaction } from '../store.ts';

/** What a provider is told of a product at one moment; stored until the provider has received it. */
export interface Settlement {
  id: string;
  dossierId: string;
  productId: string;
  decision: SettledProduct['decision'];
}

export async function insertSettlement(
  { db, seals }: StoreTransaction,
  { id, dossierId, productId, decision }: Settlement,
): Promise<void> {
  await db
    .insertInto('settlement')
    .values({ id, dossier_id: dossierId, product_id: productId, decision: seals.decision.seal(decision) })
    .execute();
}

/** The settlements of a product that may still be sent. */
export async function listWaiting(
  { db, seals }: StoreTransaction,
  { dossierId, productId }: Pick<Settlement, 'dossierId' | 'productId'>,
): Promise<Pick<Settlement, 'id' | 'decision'>[]> {
  const rows = await db
    .selectFrom('settlement')
    .select(['id', 'decision'])
    .where('dossier_id', '=', dossierId)
    .where('product_id', '=', productId)
    .where('is_overtaken', '=', false)
    .execute();
  return rows.map((row) => ({ ...row, decision: seals.decision.open(row.decision) }));
}

/** These are not sent any more, because a later one of their product tells everything that they do. */
export async function overtakeSettlements({ db }: StoreTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('settlement').set({ is_overtaken: true }).where('id', 'in', ids).execute();
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
