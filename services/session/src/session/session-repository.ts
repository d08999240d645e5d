import type { SessionScope } from '@nabericht/contracts/session-contract';
import type { Device } from '@nabericht/domain/sign-in/device';
import type { Kysely, Selectable } from 'kysely';
import { SESSION_MOST_SECONDS, secondsBefore, sessionEnd } from '../lifetimes.ts';
import type { SessionTable, SessionTables } from '../tables.ts';

type Db = Kysely<SessionTables>;

/** Where a session is used from, as far as we store it. */
export interface SeenFrom {
  device: Device;
  network: string;
}

export interface KnownSession extends Omit<SeenFrom, 'network'> {
  id: string;
  userId: string;
  scope: SessionScope | null;
  startedAt: Date;
  confirmedAt: Date;
  usedAt: Date;
  network: string | null;
  expiresAt: Date;
}

const opened = (row: Selectable<SessionTable>): KnownSession => ({
  id: row.id,
  userId: row.user_id,
  scope: row.scope,
  startedAt: row.created_at,
  confirmedAt: row.confirmed_at,
  usedAt: row.used_at,
  device: row.device,
  network: row.network,
  expiresAt: row.expires_at,
});

const living = (db: Db, now: Date) =>
  db
    .selectFrom('session')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>', secondsBefore(now, SESSION_MOST_SECONDS));

export async function insertSession(
  db: Db,
  session: Pick<KnownSession, 'id' | 'userId' | 'scope' | 'startedAt'> & SeenFrom & { tokenDigest: string },
): Promise<KnownSession> {
  const { id, userId, scope, startedAt, device, network, tokenDigest } = session;
  const row = await db
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      scope: scope && JSON.stringify(scope),
      created_at: startedAt,
      confirmed_at: startedAt,
      used_at: startedAt,
      expires_at: sessionEnd(startedAt, startedAt),
      device: JSON.stringify(device),
      network,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('refresh_token').values({ digest: tokenDigest, session_id: id }).execute();
  return opened(row);
}

/** A session that has not ended, or null. */
export async function findSession(db: Db, id: string, now: Date): Promise<KnownSession | null> {
  const row = await living(db, now).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? opened(row) : null;
}

/** Every service asks this over and over, so the query only checks that the session exists. */
export async function isStanding(db: Db, id: string, now: Date): Promise<boolean> {
  return (await living(db, now).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The most recently used first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<KnownSession[]> {
  const rows = await living(db, now)
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(opened);
}

/** Returns an active session and locks it, so that nobody else can refresh or end it until the transaction ends. */
export async function lockSession(db: Db, id: string, now: Date): Promise<KnownSession | null> {
  const row = await living(db, now).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? opened(row) : null;
}

/** Protects a session and its user from being erased until the transaction ends. @returns false when they are gone */
export async function holdSession(db: Db, id: string): Promise<boolean> {
  const held = db
    .selectFrom('users')
    .innerJoin('session', 'session.user_id', 'users.id')
    .select('users.id')
    .where('session.id', '=', id)
    .forKeyShare();
  return (await held.executeTakeFirst()) !== undefined;
}

export const endSession = (db: Db, id: string, now: Date): Promise<void> => endEach(db, [id], now);

export async function endEach(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessionsOfUser(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the sessions of all users. @returns how many were still active */
export async function endAllSessions(db: Db, now: Date): Promise<number> {
  const ended = await living(db, now).select('id').execute();
  await db.updateTable('session').set({ ended_at: now }).where('ended_at', 'is', null).execute();
  return ended.length;
}

/** Extends a session that is being used now. */
export async function extendSession(
  db: Db,
  session: KnownSession,
  network: string,
  now: Date,
): Promise<KnownSession> {
  const row = await db
    .updateTable('session')
    .set({ used_at: now, network, expires_at: sessionEnd(session.startedAt, now) })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return opened(row);
}

export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ confirmed_at: now }).where('id', '=', id).execute();
}

export async function findRefreshToken(db: Db, digest: string) {
  const row = await db
    .selectFrom('refresh_token')
    .select(['session_id', 'used_at'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row ? { sessionId: row.session_id, usedAt: row.used_at } : null;
}

export async function replaceRefreshToken(
  db: Db,
  token: { sessionId: string; usedDigest: string; nextDigest: string; usedAt: Date },
): Promise<void> {
  await db
    .updateTable('refresh_token')
    .set({ used_at: token.usedAt })
    .where('digest', '=', token.usedDigest)
    .execute();
  await db
    .insertInto('refresh_token')
    .values({ digest: token.nextDigest, session_id: token.sessionId })
    .execute();
}

export async function deleteDeadSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('expires_at', '<', now),
        where('created_at', '<', secondsBefore(now, SESSION_MOST_SECONDS)),
        where('ended_at', 'is not', null),
      ]),
    )
    .execute();
}
