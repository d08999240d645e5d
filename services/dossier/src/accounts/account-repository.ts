import { sql } from 'kysely';
import type { OpenStore, Store } from '../store.ts';

/**
 * One at a time for one account: what belongs to it from now on, and whether it is erased because nothing does.
 * Until the transaction ends the others wait.
 */
export async function lockAccount({ db }: OpenStore, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${userId}`}, 0))`.execute(db);
}

/** Which of these accounts no dossier and no standing invitation belongs to. */
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

/** Who came in to a dossier by an invitation, also by one that was withdrawn since. */
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

/** The invitations of somebody that do not stand any more. */
export async function deleteWithdrawnInvites({ db }: OpenStore, userId: string): Promise<void> {
  await db.deleteFrom('invite').where('user_id', '=', userId).where('withdrawn_at', 'is not', null).execute();
}
