import type { SessionScope } from '@nabericht/contracts/session-contract';
import type { Kysely } from 'kysely';
import type { SessionTables } from '../tables.ts';

type Db = Kysely<SessionTables>;

export async function insertSession(
  db: Db,
  session: {
    id: string;
    userId: string;
    scope: SessionScope | null;
    tokenDigest: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { id, userId, scope, tokenDigest, createdAt, expiresAt } = session;
  await db
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      scope: scope && JSON.stringify(scope),
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
  await db.insertInto('refresh_token').values({ digest: tokenDigest, session_id: id }).execute();
}

/** Whose living session this is, or null. */
export async function findSessionUser(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('user_id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** A living session, which nobody else can refresh or end until the transaction ends. */
export async function lockSession(
  db: Db,
  id: string,
  now: Date,
): Promise<{ userId: string; scope: SessionScope | null } | null> {
  const row = await db
    .selectFrom('session')
    .select(['user_id', 'scope'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ? { userId: row.user_id, scope: row.scope } : null;
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function extendSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', id).execute();
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
    .where((where) => where.or([where('expires_at', '<', now), where('ended_at', 'is not', null)]))
    .execute();
}
