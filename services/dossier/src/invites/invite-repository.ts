import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import type { Selectable } from 'kysely';
import { forgetTypedDetails } from '../persons/typed-details-repository.ts';
import type { Seals, Store, StoreTransaction } from '../store.ts';
import type { InviteTable } from '../tables.ts';

/** An invitation that stands: one that was withdrawn or replaced is not there any more. */
export interface Invite {
  id: string;
  dossierId: string;
  personId: string;
  method: InviteTable['method'];
  codeDigest: string;
  /** Whom it was mailed to, or who came in by a shared link; null while nobody did. */
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
  // What an earlier release noted of a shared link was only typed: it may be anybody's.
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
 * What was typed and not sent goes with it, also what the reporter typed before they invited. What somebody filled in who
 * came in by it is erased with it, whoever ends it, and noted so.
 * @param why `left`: nothing is asked of its person any more
 * @returns what was withdrawn, or null when there was nothing
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

/** An invitation that has expired, and of which no round has seen so yet. */
export interface ExpiredInvite {
  inviteId: string;
  dossierId: string;
  expiresAt: Date;
}

/** Those after the given one, the oldest first, whether or not somebody came in by them. */
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

/** @returns false where another round saw it before */
export async function seeExpiry({ db }: StoreTransaction, inviteId: string): Promise<boolean> {
  const seen = await db
    .deleteFrom('invite_expiry')
    .where('invite_id', '=', inviteId)
    .returning('invite_id')
    .executeTakeFirst();
  return seen !== undefined;
}

/** Whose an invitation was that ended because they left; null once that was forgotten. In a transaction it is locked. */
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

/** What is said of such an invitation. */
export const LEFT = 'Nothing is asked of who was invited any more';

/** Whether the last invitation of this person, or the one with this code, ended because they left. */
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

/** The first who signs in by an invitation is whose it is, whoever asked for a code by it after them. */
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
