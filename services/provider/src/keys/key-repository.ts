import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import type { Kysely } from 'kysely';
import type { ProviderTables } from '../tables.ts';

type Db = Kysely<ProviderTables>;

/** Identifies a leaked key as one of ours, also to secret scanners. */
const PREFIX = 'nbk_';

export const findProviderIdByKey = async (db: Db, keyDigest: string): Promise<string | null> => {
  const row = await db
    .selectFrom('api_key')
    .select('provider_id')
    .where('digest', '=', keyDigest)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.provider_id ?? null;
};

/** Creates a key and stores only its digest: this is the only time that the key can be read. */
export async function createKey(db: Db, providerId: string): Promise<{ id: string; key: string }> {
  const key = PREFIX + createSecret();
  const { id } = await db
    .insertInto('api_key')
    .values({ provider_id: providerId, digest: digest(key) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** The keys of one provider, oldest first. */
export const listKeys = (db: Db, providerId: string) =>
  db
    .selectFrom('api_key')
    .select(['id', 'created_at', 'revoked_at'])
    .where('provider_id', '=', providerId)
    .orderBy('created_at')
    .execute();

/** Revokes the key with this id, or all keys of the provider but `except`. Returns how many keys that were. */
export async function revokeKeys(
  db: Db,
  providerId: string,
  which: { id: string } | { except: string },
  now: Date,
): Promise<number> {
  const rows = await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('provider_id', '=', providerId)
    .where('revoked_at', 'is', null)
    .where('id', 'id' in which ? '=' : '!=', 'id' in which ? which.id : which.except)
    .returning('id')
    .execute();
  return rows.length;
}
