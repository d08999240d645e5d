import { type Kysely, sql } from 'kysely';
import type { SessionTables } from '../tables.ts';

type Db = Kysely<SessionTables>;

export interface SigningKey {
  kid: string;
  publicJwk: Record<string, unknown>;
  sealedPrivate: Buffer;
  createdAt: Date;
}

/** When two instances start at the same time, the second waits here and then finds the key of the first. */
export async function lockSigningKeys(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('nabericht signing keys'))`.execute(db);
}

/** The signing key, or null before the first start. */
export async function findCurrentKey(db: Db): Promise<SigningKey | null> {
  const row = await db
    .selectFrom('signing_key')
    .selectAll()
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return (
    (row && {
      kid: row.kid,
      publicJwk: row.public_jwk,
      sealedPrivate: row.sealed_private,
      createdAt: row.created_at,
    }) ??
    null
  );
}

/** The public keys that verify tokens, the current one first. */
export async function listPublicKeys(db: Db): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select('public_jwk')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.public_jwk);
}

export async function succeedKey(db: Db, key: SigningKey): Promise<void> {
  await db
    .updateTable('signing_key')
    .set({ retired_at: key.createdAt })
    .where('retired_at', 'is', null)
    .execute();
  await db
    .insertInto('signing_key')
    .values({
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private: key.sealedPrivate,
      created_at: key.createdAt,
    })
    .execute();
}

export async function deleteKeysRetiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('signing_key').where('retired_at', '<', moment).execute();
}
