import type { OpenStore } from '../store.ts';

/** That data may be shared with these providers, and since when. */
export async function addConsents(
  { db }: OpenStore,
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
