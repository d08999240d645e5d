import { randomUUID } from 'node:crypto';
import type { Locale } from '@nabericht/contracts/content-contract';
import { User } from '@nabericht/contracts/session-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { emailKey } from '@nabericht/domain/people/email';
import { noteErasure } from '@nabericht/service-kit/erasures/note-erasure';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import type { Kysely, Selectable, Transaction } from 'kysely';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';
import type { SessionTables, UsersTable } from '../tables.ts';

export interface KnownUser {
  id: string;
  profile: User;
  /** The language of mails to this user. */
  locale: Locale;
  /** Null until they choose. */
  chosenLocale: Locale | null;
}

/** The data of an account to create, with the language that the person chose or was invited in. */
export type NewUser = User & { locale: Locale | null };

const PROFILE = purposeOf(SEALED, 'users', 'sealed_profile');

export const emailFingerprint = (keyRing: KeyRing, email: string): string =>
  keyRing.fingerprint('session email', emailKey(email));

/** The language until they choose another. */
const FIRST_LOCALE: Locale = 'nl';

const opened = (
  keyRing: KeyRing,
  row: Pick<Selectable<UsersTable>, 'id' | 'sealed_profile' | 'locale'>,
): KnownUser => ({
  id: row.id,
  profile: v.parse(User, keyRing.openJson(PROFILE, row.sealed_profile)),
  locale: row.locale ?? FIRST_LOCALE,
  chosenLocale: row.locale,
});

export async function findUser(
  db: Kysely<SessionTables>,
  keyRing: KeyRing,
  id: string,
): Promise<KnownUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'sealed_profile', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? opened(keyRing, row) : null;
}

export async function findUserByEmail(
  db: Kysely<SessionTables>,
  keyRing: KeyRing,
  email: string,
): Promise<KnownUser | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'sealed_profile', 'locale'])
    .where('email_fingerprint', '=', emailFingerprint(keyRing, email))
    .executeTakeFirst();
  return row ? opened(keyRing, row) : null;
}

/** Creates the user, or returns the one who took this e-mail in the meantime, unchanged. */
export async function ensureUser(
  db: Kysely<SessionTables>,
  keyRing: KeyRing,
  { locale, ...profile }: NewUser,
  now: Date,
): Promise<KnownUser> {
  const row = {
    id: randomUUID(),
    email_fingerprint: emailFingerprint(keyRing, profile.email),
    sealed_profile: keyRing.sealJson(PROFILE, profile),
    created_at: now,
    signed_in_at: now,
    locale,
  };
  const inserted = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email_fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: row.id, profile, locale: locale ?? FIRST_LOCALE, chosenLocale: locale };
  const existing = await findUserByEmail(db, keyRing, profile.email);
  if (!existing) throw new Error('The user vanished while it was made');
  return existing;
}

export async function readUserMoments(db: Kysely<SessionTables>, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['created_at', 'signed_in_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, signedInAt: row.signed_in_at } : null;
}

export async function markSignedIn(db: Kysely<SessionTables>, id: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ signed_in_at: now }).where('id', '=', id).execute();
}

/** Users who have not signed in since `before`, in the order of their ids. */
export async function listIdleUsers(
  db: Kysely<SessionTables>,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const idle = db.selectFrom('users').select('id').where('signed_in_at', '<', before);
  const rows = await (after ? idle.where('id', '>', after) : idle).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/**
 * Protects an account from being erased, and its e-mail from being changed, until the transaction ends.
 * @returns false when the account is gone, or has another e-mail by now
 */
export async function holdUser(
  trx: Transaction<SessionTables>,
  keyRing: KeyRing,
  { id, profile }: KnownUser,
): Promise<boolean> {
  const held = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email_fingerprint', '=', emailFingerprint(keyRing, profile.email))
    .forKeyShare();
  return (await held.executeTakeFirst()) !== undefined;
}

/**
 * Deletes a user with their sessions and codes, unless they signed in at or after `idleSince`. @returns whether the
 * account still exists
 */
export const deleteUser = (db: Kysely<SessionTables>, id: string, idleSince?: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const user = trx.deleteFrom('users').where('id', '=', id).returning('id');
    const deleted = await (idleSince ? user.where('signed_in_at', '<', idleSince) : user).execute();
    if (deleted.length > 0) await noteErasure(trx, 'account', [id]);
    return (await readUserMoments(trx, id)) !== null;
  });

export async function saveLocale(db: Kysely<SessionTables>, id: string, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale }).where('id', '=', id).execute();
}

/** @throws the database's unique violation when somebody else has that e-mail */
export async function saveEmail(
  trx: Transaction<SessionTables>,
  keyRing: KeyRing,
  user: KnownUser,
  email: string,
): Promise<KnownUser> {
  const profile = { ...user.profile, email };
  await trx
    .updateTable('users')
    .set({
      email_fingerprint: emailFingerprint(keyRing, email),
      sealed_profile: keyRing.sealJson(PROFILE, profile),
    })
    .where('id', '=', user.id)
    .execute();
  return { ...user, profile };
}
