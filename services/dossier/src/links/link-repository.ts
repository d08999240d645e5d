import type { Store } from '../store.ts';

/** A retried mail carries the same link as before, and does not extend it. */
export async function keepLink(
  { db }: Store,
  link: { digest: string; dossierId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('dossier_link')
    .values({ digest: link.digest, dossier_id: link.dossierId, expires_at: link.expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

/** The user whose dossier a valid link leads to. */
export async function findLinkedUser(
  { db }: Store,
  link: { digest: string; dossierId: string },
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('dossier_link')
    .innerJoin('dossier', 'dossier.id', 'dossier_link.dossier_id')
    .select('dossier.user_id')
    .where('dossier_link.digest', '=', link.digest)
    .where('dossier_link.dossier_id', '=', link.dossierId)
    .where('dossier_link.expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteExpiredLinks({ db }: Store, now: Date): Promise<void> {
  await db.deleteFrom('dossier_link').where('expires_at', '<=', now).execute();
}
