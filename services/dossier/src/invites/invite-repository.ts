import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import type { Selectable } from 'kysely';
import { forgetTypedDetails } from '../persons/typed-details-repository.ts';
import type { Seals, Store, StoreTransaction } from '../store.ts';
import type { InviteTable } from '../tables.ts';

/** A current invitation: a withdrawn or replaced one is never returned. */
export interface Invite {
  id: string;
  dossierId: string;
  personId: string;
  method: InviteTable['method'];
  codeDigest: string;
  /** The address that it was mailed to, or that of the person who accepted a shared link; null before that. */
  email: string | null;
  /** The account that accepted it; from then on no other can. */
  userId: string | null;
  expiresAt: Date;
}

const toInvite = (seals: Seals, row: Selectable<InviteTable>): Invite => ({
  id: row.id,
  dossierId: row.dossier_id,
  personId: row.person_id,
  method: row.method,
  codeDigest: row.code_digest,
  // An earlier release stored the address that was typed for a shared link, which may be anybody's.
  email: row.email && (row.user_id || row.method === 'email') ? seals.email.open(row.email) : null,
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
  { db, seals }: StoreTransaction,
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

/**
 * Ends the current invitation. Deletes what was typed and not sent, even by the reporter before they invited. What the
 * invited person filled in is erased by the caller, whoever ends the invitation, and the erasure is recorded here.
 * @param why `left`: nothing is asked of the person any more
 * @returns the withdrawn invitation, or null when there was none
 */
export async function withdrawInvite(
  trx: StoreTransaction,
  personId: string,
  now: Date,
  why: 'left' | null = null,
): Promise<Pick<Invite, 'id' | 'userId'> | null> {
  const { db } = trx;
  const withdrawn = await db
    .updateTable('invite')
    .set({ withdrawn_at: now, ...(why && { left_at: now }) })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  await forgetTypedDetails(trx, [personId]);
  if (withdrawn?.user_id) await noteErasure(db, 'invitation', [withdrawn.id]);
  return withdrawn ? { id: withdrawn.id, userId: withdrawn.user_id } : null;
}

/** An invitation that has expired, and that no scheduled run has processed yet. */
export interface ExpiredInvite {
  inviteId: string;
  dossierId: string;
  expiresAt: Date;
}

/** Expired invitations after the given one, oldest first, whether or not they were accepted. */
export async function listExpired(
  { db }: Pick<Store, 'db'>,
  now: Date,
  after: ExpiredInvite | undefined,
  limit: number,
): Promise<ExpiredInvite[]> {
  const expired = db
    .selectFrom('invite_expiry as expiry')
    .innerJoin('invite', 'invite.id', 'expiry.invite_id')
    .select(['expiry.invite_id', 'expiry.expires_at', 'invite.dossier_id'])
    .where('expiry.expires_at', '<=', now);
  const rest = after
    ? expired.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('expiry.expires_at', 'expiry.invite_id'), '>', tuple(after.expiresAt, after.inviteId)),
      )
    : expired;
  const rows = await rest.orderBy('expiry.expires_at').orderBy('expiry.invite_id').limit(limit).execute();
  return rows.map(({ invite_id, dossier_id, expires_at }) => ({
    inviteId: invite_id,
    dossierId: dossier_id,
    expiresAt: expires_at,
  }));
}

/** @returns false when another run has processed it already */
export async function seeExpiry({ db }: StoreTransaction, inviteId: string): Promise<boolean> {
  const seen = await db
    .deleteFrom('invite_expiry')
    .where('invite_id', '=', inviteId)
    .returning('invite_id')
    .executeTakeFirst();
  return seen !== undefined;
}

/**
 * The person, address and user of an invitation that ended with `left`; null once they were forgotten. Locked in a
 * transaction.
 */
export async function findLeft(
  { db, seals }: Store,
  id: string,
): Promise<Pick<Invite, 'personId' | 'email' | 'userId'> | null> {
  const row = await db
    .selectFrom('invite')
    .selectAll()
    .where('id', '=', id)
    .where('left_at', 'is not', null)
    .where((where) => where.or([where('email', 'is not', null), where('user_id', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst();
  return row ? toInvite(seals, row) : null;
}

export async function forgetWhose({ db }: StoreTransaction, id: string): Promise<void> {
  await db.updateTable('invite').set({ email: null, user_id: null }).where('id', '=', id).execute();
}

/** The problem detail for such an invitation. */
export const LEFT = 'Nothing is asked of who was invited any more';

/** Whether the last invitation of this person, or the one with this code, ended with `left`. */
export async function isLeft(
  { db }: Store,
  which: { id: string; codeDigest: string } | { dossierId: string; personId: string },
): Promise<boolean> {
  const invites = db.selectFrom('invite').select(['left_at']).orderBy('sent_at', 'desc').limit(1);
  const row = await ('id' in which
    ? invites.where('id', '=', which.id).where('code_digest', '=', which.codeDigest)
    : invites.where('dossier_id', '=', which.dossierId).where('person_id', '=', which.personId)
  ).executeTakeFirst();
  return row?.left_at != null;
}

export async function markOpened({ db }: Store, id: string, now: Date): Promise<void> {
  await db
    .updateTable('invite')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

export async function markDetailsGiven({ db }: StoreTransaction, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('invite')
    .set({ details_at: now })
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .where('details_at', 'is', null)
    .execute();
}

/** The first who signs in by an invitation gets it, also when somebody else requested a code by it later. */
export async function bindInvite(
  { db, seals }: Store,
  id: string,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('invite')
    .set({ user_id: userId, email: seals.email.seal(email), accepted_at: now })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
