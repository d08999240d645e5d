import { sql } from 'kysely';
import type { Farewell } from '../mail/farewell.ts';
import type { OfInvite } from '../queues.ts';
import type { Store, StoreTransaction } from '../store.ts';

/**
 * Locks an account: serialises giving it a dossier or invitation, and erasing it because it has none. Others wait until
 * the transaction ends.
 */
export async function lockAccount({ db }: StoreTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${userId}`}, 0))`.execute(db);
}

/** The accounts among these that have no dossier and no current invitation. */
export async function listUnused({ db }: Store, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const [reporters, invited] = await Promise.all([
    db.selectFrom('dossier').select('user_id').where('user_id', 'in', userIds).execute(),
    db
      .selectFrom('invite')
      .select('user_id')
      .where('user_id', 'in', userIds)
      .where('withdrawn_at', 'is', null)
      .execute(),
  ]);
  const used = new Set([...reporters, ...invited].map(({ user_id }) => user_id));
  return userIds.filter((id) => !used.has(id));
}

/** The users who accepted an invitation to a dossier, including invitations that were withdrawn since. */
export async function listInvitedUsers({ db }: Store, dossierId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invite')
    .select('user_id')
    .distinct()
    .where('dossier_id', '=', dossierId)
    .where('user_id', 'is not', null)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/**
 * Deletes the withdrawn invitations of a user, except one that ended because they left the insurances: its person is
 * told first, and then its user is forgotten.
 */
export async function deleteWithdrawnInvites({ db }: StoreTransaction, userId: string): Promise<void> {
  await db
    .deleteFrom('invite')
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is not', null)
    .where('left_at', 'is', null)
    .execute();
}

/** Locks the dossiers of an account, so that nobody else changes them until the transaction ends. */
export async function lockDossiersOf({ db }: StoreTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dossier')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The current invitations that a user accepted. */
export async function listInvitesOf({ db }: Store, userId: string): Promise<OfInvite[]> {
  const rows = await db
    .selectFrom('invite')
    .select(['id', 'dossier_id', 'person_id'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ id, dossier_id, person_id }) => ({
    inviteId: id,
    dossierId: dossier_id,
    personId: person_id,
  }));
}

/** Records that an account is to be erased as soon as nothing belongs to it; a second request changes nothing. */
export async function askErasure(
  { db, seals }: StoreTransaction,
  userId: string,
  farewell: Farewell,
): Promise<void> {
  await db
    .insertInto('account_erasure')
    .values({ user_id: userId, farewell: seals.farewell.seal(farewell) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isErasureAsked({ db }: Store, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_erasure')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the recipient of the farewell mail; null when the owner did not ask for the erasure */
export async function takeErasure({ db, seals }: StoreTransaction, userId: string): Promise<Farewell | null> {
  const row = await db
    .deleteFrom('account_erasure')
    .where('user_id', '=', userId)
    .returning('farewell')
    .executeTakeFirst();
  return row ? seals.farewell.open(row.farewell) : null;
}
