import type { Store, StoreTransaction } from '../store.ts';

/** Stores the consent to share data with these providers. */
export async function addConsents(
  { db }: StoreTransaction,
  consent: { dossierId: string; userId: string; providerIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (consent.providerIds.length === 0) return;
  const rows = consent.providerIds.map((providerId) => ({
    dossier_id: consent.dossierId,
    provider_id: providerId,
    user_id: consent.userId,
    given_at: now,
  }));
  await db
    .insertInto('consent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listConsents({ db }: Store, dossierId: string) {
  const rows = await db
    .selectFrom('consent')
    .select(['provider_id', 'given_at'])
    .where('dossier_id', '=', dossierId)
    .orderBy('given_at')
    .orderBy('provider_id')
    .execute();
  return rows.map(({ provider_id, given_at }) => ({
    providerId: provider_id,
    givenAt: given_at.toISOString(),
  }));
}
