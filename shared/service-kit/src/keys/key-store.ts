import { randomBytes } from 'node:crypto';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { type Kysely, sql } from 'kysely';
import { createHeldKeyRing, type HeldKeys, keyDigest } from '../key-ring.ts';
import type { Key } from './encoded-keys.ts';
import type { KeyTables } from './key-tables.ts';
import { SEALED } from './sealed.ts';
import { purposeOf } from './sealed-data.ts';

type Db = Kysely<KeyTables>;

export const CHANNEL = 'nabericht_keys';

/** Notifies every process: a key was added or removed, or another one seals. */
export async function announce(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/** Every key that was ever configured, in the order in which they were added. */
export const listKeys = (db: Db) =>
  db.selectFrom('key').selectAll().orderBy('added_at').orderBy('id').execute();

/** The key that seals: the last one that was chosen for it. */
export const findSealing = (db: Db) =>
  db
    .selectFrom('key')
    .selectAll()
    .where('sealing_since', 'is not', null)
    .where('retired_at', 'is', null)
    .orderBy('sealing_since', 'desc')
    .executeTakeFirst();

/**
 * Registers new keys. On a new installation the first one seals; later `ops keys reseal` decides.
 * @throws StartFailure when an id belongs to another key than before
 */
export async function registerKeys(db: Db, keys: readonly Key[]): Promise<void> {
  await db
    .insertInto('key')
    .values(keys.map((key) => ({ id: key.id, digest: keyDigest(key) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = new Map((await listKeys(db)).map(({ id, digest }) => [id, digest]));
  const other = keys.find((key) => known.get(key.id) !== keyDigest(key));
  if (other) {
    throw new StartFailure(
      `ENCRYPTION_KEYS holds another key under the id ${other.id} than this database was used with.`,
    );
  }
  await db
    .updateTable('key')
    .set({ sealing_since: sql`now()` })
    .where('id', '=', keys[0]?.id ?? '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('key').select('id').where('sealing_since', 'is not', null))),
    )
    .execute();
}

/**
 * The keys that a ring uses now.
 * @throws StartFailure when a key is missing that something may be sealed with
 */
export async function holdKeys(db: Db, keys: readonly Key[]): Promise<Omit<HeldKeys, 'fingerprintSecret'>> {
  const standing = await listKeys(db);
  const missing = standing.filter(
    ({ id, sealing_since, retired_at }) => sealing_since && !retired_at && !keys.some((key) => key.id === id),
  );
  const names = missing.map(({ id }) => id).join(', ');
  if (missing.length > 0) {
    throw new StartFailure(`ENCRYPTION_KEYS lacks ${names}: put it back, until "ops keys retire" let it go.`);
  }
  const sealing = await findSealing(db);
  const sealsWith = keys.find(({ id }) => id === sealing?.id);
  if (!sealsWith) throw new StartFailure('No key of ENCRYPTION_KEYS seals.');
  const isRetired = (key: Key) => standing.some(({ id, retired_at }) => id === key.id && retired_at !== null);
  return { keys: keys.filter((key) => !isRetired(key)), sealsWith };
}

/**
 * The secret of fingerprints, created once and stored sealed. In data from before this secret existed, fingerprints depend on
 * the oldest key.
 */
export async function readFingerprintSecret(
  db: Db,
  held: Omit<HeldKeys, 'fingerprintSecret'>,
): Promise<Buffer> {
  const ring = createHeldKeyRing(() => ({ ...held, fingerprintSecret: Buffer.alloc(0) }));
  const purpose = purposeOf(SEALED, 'secret', 'sealed');
  const { rows } = await sql<{ used: boolean }>`
    select coalesce(to_regclass('session.users'), to_regclass('file.file')) is not null as used`.execute(db);
  const made = (rows[0]?.used && held.keys.at(-1)?.bytes) || randomBytes(32);
  await db
    .insertInto('secret')
    .values({ name: 'fingerprints', sealed: ring.seal(purpose, made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('secret')
    .select('sealed')
    .where('name', '=', 'fingerprints')
    .executeTakeFirstOrThrow();
  return ring.open(purpose, kept.sealed);
}
