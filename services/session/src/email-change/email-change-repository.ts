import { CODE_TRIES } from '@nabericht/domain/rule/constants';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { triesOnceRight } from '../code-request/tries-once-right.ts';
import { SEALED } from '../sealed.ts';
import type { SessionTables } from '../tables.ts';

export interface EmailChange {
  id: string;
  /** The only session in which it can be finished. */
  sessionId: string;
  /** The new address. */
  email: string;
  codeDigest: string;
  newCodeDigest: string;
}

/** A change that was looked up, and whether it is done: then its codes were right once, and nothing is left to do. */
type FoundChange = EmailChange & { isDone: boolean };

type Db = Kysely<SessionTables>;

const PURPOSE = purposeOf(SEALED, 'email_change', 'sealed_email');
const openEmail = (keyRing: KeyRing, sealed: Uint8Array): string =>
  v.parse(v.string(), keyRing.openJson(PURPOSE, sealed));

/** Replaces an earlier change of that session. */
export async function insertEmailChange(
  db: Db,
  keyRing: KeyRing,
  change: EmailChange,
  expiresAt: Date,
): Promise<void> {
  const { id, sessionId, email, codeDigest, newCodeDigest } = change;
  await db.deleteFrom('email_change').where('session_id', '=', sessionId).execute();
  await db
    .insertInto('email_change')
    .values({
      id,
      session_id: sessionId,
      sealed_email: keyRing.sealJson(PURPOSE, email),
      code_digest: codeDigest,
      new_code_digest: newCodeDigest,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Counts a try of both codes together, also after the change is done; the row lock makes concurrent tries wait until the
 * transaction ends.
 */
export async function countEmailTry(
  db: Db,
  keyRing: KeyRing,
  { id, sessionId }: Pick<EmailChange, 'id' | 'sessionId'>,
  now: Date,
): Promise<FoundChange | 'closed' | 'locked'> {
  const row = await db
    .updateTable('email_change')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where(({ or, eb }) => or([eb('expires_at', '>', now), eb('repeatable_until', '>', now)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) return 'closed';
  if (row.tries > CODE_TRIES) return 'locked';
  const email = openEmail(keyRing, row.sealed_email);
  const [codeDigest, newCodeDigest] = [row.code_digest, row.new_code_digest];
  return { id, sessionId, email, codeDigest, newCodeDigest, isDone: row.repeatable_until !== null };
}

/** The new addresses that were asked for in these sessions, and whose codes can still be typed. */
export async function listOpenEmailChanges(
  db: Db,
  keyRing: KeyRing,
  sessionIds: readonly string[],
  now: Date,
): Promise<{ email: string; expiresAt: Date }[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .selectFrom('email_change')
    .select(['sealed_email', 'expires_at'])
    .where('session_id', 'in', sessionIds)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  return rows.map((row) => ({ email: openEmail(keyRing, row.sealed_email), expiresAt: row.expires_at }));
}

/** Closes a change, and keeps it for as long as its codes would have been valid: its answer may be lost on its way. */
export async function finishEmailChange(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('email_change')
    .set(({ ref }) => ({ repeatable_until: ref('expires_at'), expires_at: now, tries: triesOnceRight }))
    .where('id', '=', id)
    .execute();
}

/** Deletes every other change of this user. */
export async function deleteOtherEmailChanges(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('id', '<>', id)
    .where('session_id', 'in', (select) =>
      select.selectFrom('session').select('session.id').where('session.user_id', '=', userId),
    )
    .execute();
}

export async function deleteExpiredEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_change').where('expires_at', '<', before).execute();
}
