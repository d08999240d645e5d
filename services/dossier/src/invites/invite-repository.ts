import type { Selectable } from 'kysely';
import type { OpenStore, Seals, Store } from '../store.ts';
import type { InviteTable } from '../tables.ts';

/** An invitation that stands: one that was withdrawn or replaced is not there any more. */
export interface Invite {
  id: string;
  dossierId: string;
  personId: string;
  method: InviteTable['method'];
  codeDigest: string;
  /** Whom it was mailed to, or who last asked for a code by a shared link; null until then. */
  email: string | null;
  /** Who came in by it; from then on nobody else can. */
  userId: string | null;
  expiresAt: Date;
}

const toInvite = (seals: Seals, row: Selectable<InviteTable>): Invite => ({
  id: row.id,
  dossierId: row.dossier_id,
  personId: row.person_id,
  method: row.method,
  codeDigest: row.code_digest,
  email: row.email && seals.email.open(row.email),
  userId: row.user_id,
  expiresAt: row.expires_at,
});

const standing = ({ db }: Store) => db.selectFrom('invite').selectAll().where('withdrawn_at', 'is', null);

export async function findInvite(store: Store, id: string): Promise<Invite | null> {
  const row = await standing(store).where('id', '=', id).executeTakeFirst();
  return row ? toInvite(store.seals, row) : null;
}

export async function findInviteOfPerson(
  store: Store,
  dossierId: string,
  personId: string,
): Promise<Invite | null> {
  const row = await standing(store)
    .where('dossier_id', '=', dossierId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? toInvite(store.seals, row) : null;
}

export async function listStandingInvites(store: Store, dossierId: string): Promise<Invite[]> {
  const rows = await standing(store).where('dossier_id', '=', dossierId).orderBy('sent_at').execute();
  return rows.map((row) => toInvite(store.seals, row));
}

export async function insertInvite(
  { db, seals }: OpenStore,
  invite: Omit<Invite, 'userId'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('invite')
    .values({
      id: invite.id,
      dossier_id: invite.dossierId,
      person_id: invite.personId,
      method: invite.method,
      code_digest: invite.codeDigest,
      email: invite.email === null ? null : seals.email.seal(invite.email),
      sent_at: now,
      expires_at: invite.expiresAt,
    })
    .execute();
}

/** @returns what was withdrawn, or null when there was nothing */
export async function withdrawInvite(
  { db }: OpenStore,
  personId: string,
  now: Date,
): Promise<Pick<Invite, 'id' | 'userId'> | null> {
  const withdrawn = await db
    .updateTable('invite')
    .set({ withdrawn_at: now })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  return withdrawn ? { id: withdrawn.id, userId: withdrawn.user_id } : null;
}

export async function markOpened({ db }: Store, id: string, now: Date): Promise<void> {
  await db
    .updateTable('invite')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

export async function markDetailsGiven({ db }: OpenStore, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('invite')
    .set({ details_at: now })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('details_at', 'is', null)
    .execute();
}

/** Who asked for a code by a shared link, as long as nobody came in by it. */
export async function noteEmail({ db, seals }: Store, id: string, email: string): Promise<void> {
  await db
    .updateTable('invite')
    .set({ email: seals.email.seal(email) })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .execute();
}

/** The first who signs in by an invitation is whose it is. */
export async function bindInvite({ db }: Store, id: string, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('invite')
    .set({ user_id: userId, accepted_at: now })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
