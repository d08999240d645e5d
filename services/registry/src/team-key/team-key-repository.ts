import { inTransaction } from '@nabericht/database/in-transaction';
import { sql } from 'kysely';
import { recordAct } from '../record-act.ts';
import type { RegistryDatabase } from '../tables.ts';

/** What the registry stores of a key: the public half. */
export interface TeamKey {
  id: string;
  team: string;
  /** The names it may publish; `*`: all, and everything that an operator may request over HTTP. */
  names: string[];
  mayPromote: boolean;
  /** Ed25519, base64url. */
  publicKey: string;
  createdBy: string;
  createdAt: Date;
  revokedAt: Date | null;
}

/** Newest first, including revoked ones. */
export async function listKeys(db: RegistryDatabase): Promise<TeamKey[]> {
  const rows = await db.selectFrom('team_key').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    team: row.team,
    names: row.names,
    mayPromote: row.may_promote,
    publicKey: row.public_key,
    createdBy: row.created_by,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  }));
}

export const findLivingKey = async (db: RegistryDatabase, id: string): Promise<TeamKey | null> =>
  (await listKeys(db)).find((key) => key.id === id && key.revokedAt === null) ?? null;

export async function insertKey(
  db: RegistryDatabase,
  key: Omit<TeamKey, 'createdAt' | 'revokedAt'>,
): Promise<void> {
  await db
    .insertInto('team_key')
    .values({
      id: key.id,
      team: key.team,
      names: key.names,
      may_promote: key.mayPromote,
      public_key: key.publicKey,
      created_by: key.createdBy,
    })
    .execute();
}

/** False when there is no such valid key. */
export async function revokeKey(
  db: RegistryDatabase,
  id: string,
  { movedBy, now }: { movedBy: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const revoked = await trx
      .updateTable('team_key')
      .set({ revoked_by: movedBy, revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (revoked) await recordAct(trx, { act: 'release-key.revoked', subject: id }, { movedBy, now });
    return revoked !== undefined;
  });
}

/** Serialises the creation of keys: two that are made at the same time must see each other's names. */
export async function lockKeys(trx: RegistryDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('nabericht team keys'))`.execute(trx);
}

/** False when this token was used before. Deletes those that expired. */
export async function takeToken(
  db: RegistryDatabase,
  token: { keyId: string; jti: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await db.deleteFrom('used_token').where('expires_at', '<', now).execute();
  const taken = await db
    .insertInto('used_token')
    .values({ key_id: token.keyId, jti: token.jti, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .executeTakeFirst();
  return taken !== undefined;
}
