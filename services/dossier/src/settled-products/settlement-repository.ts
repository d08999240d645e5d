import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { inTransaction, type Store, type StoreTransaction } from '../store.ts';

/** What a provider is told of a product at one moment; stored until the provider has received it. */
export interface Settlement {
  id: string;
  dossierId: string;
  productId: string;
  decision: SettledProduct['decision'];
  /** The people whose details the decision lacks; null when that was not stored. */
  lacks: readonly string[] | null;
  /** Whether the provider has received an earlier settlement of the product. */
  isToldAgain: boolean;
}

export async function insertSettlement(
  { db, seals }: StoreTransaction,
  { id, dossierId, productId, decision, lacks, isToldAgain }: Settlement,
): Promise<void> {
  await db
    .insertInto('settlement')
    .values({
      id,
      dossier_id: dossierId,
      product_id: productId,
      decision: seals.decision.seal(decision),
      is_told_again: isToldAgain,
      lacks: lacks && [...lacks],
    })
    .execute();
}

/** The settlements of a product that may still be sent; none of them arrives before the transaction ends. */
export const listWaiting = (
  { db }: StoreTransaction,
  { dossierId, productId }: Pick<Settlement, 'dossierId' | 'productId'>,
): Promise<(Pick<Settlement, 'id' | 'lacks' | 'isToldAgain'> & { isBegun: boolean })[]> =>
  db
    .selectFrom('settlement')
    .select(['id', 'lacks', 'is_told_again as isToldAgain', 'is_begun as isBegun'])
    .where('dossier_id', '=', dossierId)
    .where('product_id', '=', productId)
    .where('is_overtaken', '=', false)
    .forUpdate()
    .execute();

/** A later one of their product is made: what its provider has may be later than these. */
export async function followSettlements({ db }: StoreTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('settlement').set({ is_followed: true }).where('id', 'in', ids).execute();
}

/** These are not sent any more, because a later one of their product tells everything that they do. */
export async function overtakeSettlements({ db }: StoreTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('settlement').set({ is_overtaken: true }).where('id', 'in', ids).execute();
}

/**
 * What was decided at that settlement, and whether it comes in place of what its provider received earlier; null once the
 * provider has received it, or when it was never stored.
 */
export async function findSettlement(
  { db, seals }: Store,
  { id, dossierId, productId }: Pick<Settlement, 'id' | 'dossierId' | 'productId'>,
): Promise<(Pick<Settlement, 'decision' | 'isToldAgain'> & { isOvertaken: boolean }) | null> {
  const row = await db
    .selectFrom('settlement')
    .select(['decision', 'is_overtaken', 'is_told_again', 'is_followed'])
    .where('id', '=', id)
    .where('dossier_id', '=', dossierId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    decision: seals.decision.open(row.decision),
    isOvertaken: row.is_overtaken,
    // What its provider received may be later than this one.
    isToldAgain: row.is_told_again && !row.is_followed,
  };
}

/** The settlements that are not known to have reached their provider. */
export async function listSettlements(
  { db, seals }: Store,
  dossierId: string,
): Promise<Pick<Settlement, 'id' | 'productId' | 'decision'>[]> {
  const rows = await db
    .selectFrom('settlement')
    .select(['id', 'product_id as productId', 'decision'])
    .where('dossier_id', '=', dossierId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, decision: seals.decision.open(row.decision) }));
}

/** Those of them that will still be sent, and of which the provider has no part. */
export const listUnsent = (
  { db }: Store,
  dossierId: string,
): Promise<Pick<Settlement, 'productId' | 'isToldAgain'>[]> =>
  db
    .selectFrom('settlement')
    .select(['product_id as productId', 'is_told_again as isToldAgain'])
    .where('dossier_id', '=', dossierId)
    .where('is_overtaken', '=', false)
    .where('is_begun', '=', false)
    .execute();

/** The provider has received a part of this settlement: it was told, whenever the rest arrives. */
export const beginSettlement = (
  store: Store,
  { id, dossierId }: Pick<Settlement, 'id' | 'dossierId'>,
): Promise<void> =>
  inTransaction(store, async (trx) => {
    const begun = await trx.db
      .updateTable('settlement')
      .set({ is_begun: true })
      .where('id', '=', id)
      .where('dossier_id', '=', dossierId)
      .returning('product_id as productId')
      .executeTakeFirst();
    if (begun) await tellOthersAgain(trx, { ...begun, id, dossierId });
  });

/** The provider has received this settlement, unless it was overtaken: then it gets a later one. */
export const endSettlement = (
  store: Store,
  { id, dossierId }: Pick<Settlement, 'id' | 'dossierId'>,
): Promise<void> =>
  inTransaction(store, async (trx) => {
    const ended = await trx.db
      .deleteFrom('settlement')
      .where('id', '=', id)
      .where('dossier_id', '=', dossierId)
      .returning(['product_id as productId', 'is_overtaken'])
      .executeTakeFirst();
    if (ended && !ended.is_overtaken) await tellOthersAgain(trx, { ...ended, id, dossierId });
  });

/** The other settlements of its product come in place of this one, but for those that it follows (`is_followed`). */
async function tellOthersAgain(
  { db }: StoreTransaction,
  { id, dossierId, productId }: Pick<Settlement, 'id' | 'dossierId' | 'productId'>,
): Promise<void> {
  await db
    .updateTable('settlement')
    .set({ is_told_again: true })
    .where('dossier_id', '=', dossierId)
    .where('product_id', '=', productId)
    .where('id', '!=', id)
    .execute();
}
