import { LOCALES } from '@nabericht/contracts/content-contract';
import { type SessionScope, User } from '@nabericht/contracts/session-contract';
import { CODE_TRIES } from '@nabericht/domain/rule/constants';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import type { ExpressionBuilder, Kysely } from 'kysely';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';
import type { KnownSession } from '../session/session-repository.ts';
import type { SessionTables } from '../tables.ts';
import type { NewUser } from '../user/user-repository.ts';
import { triesOnceRight } from './tries-once-right.ts';

export interface CodeRequest {
  id: string;
  /** The user who signs in by it; null for somebody new, and for an unknown e-mail. */
  userId: string | null;
  /** The account to create once the code has proved the e-mail. */
  registration: NewUser | null;
  codeDigest: string;
  /** For an invited person: the only things that the session may reach. */
  scope: SessionScope | null;
  /** The session whose sign-in it renews; null for a code that starts a session. */
  sessionId: string | null;
}

const Registration = v.object({
  ...User.entries,
  locale: v.optional(v.nullable(v.picklist(LOCALES)), null),
});

const REGISTRATION = purposeOf(SEALED, 'code_request', 'sealed_registration');

export async function insertCodeRequest(
  db: Kysely<SessionTables>,
  keyRing: KeyRing,
  request: CodeRequest,
  { createdAt, expiresAt, mostTries = CODE_TRIES }: { createdAt: Date; expiresAt: Date; mostTries?: number },
): Promise<void> {
  const { id, userId, registration, codeDigest, scope, sessionId } = request;
  await db
    .insertInto('code_request')
    .values({
      id,
      user_id: userId,
      sealed_registration: registration && keyRing.sealJson(REGISTRATION, registration),
      code_digest: codeDigest,
      scope: scope && JSON.stringify(scope),
      session_id: sessionId,
      // Those that it does not get count as used, so that an instance of an earlier version counts right as well.
      tries: CODE_TRIES - mostTries,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

interface AskedRequest {
  id: string;
  /** The session that the code is for; null for a code that starts a session. */
  session: Pick<KnownSession, 'id' | 'confirmedAt'> | null;
}

/**
 * What a code may be tried for: a request that nothing was done by yet, or the one by which this session was confirmed last,
 * since the answer to that may have been lost.
 */
const isOpen =
  ({ id, session }: AskedRequest, now: Date) =>
  ({ and, or, eb }: ExpressionBuilder<SessionTables, 'code_request'>) =>
    and([
      eb('id', '=', id),
      session ? eb('session_id', '=', session.id) : eb('session_id', 'is', null),
      eb('expires_at', '>', now),
      session
        ? or([eb('used_at', 'is', null), eb('used_at', '=', session.confirmedAt)])
        : eb('used_at', 'is', null),
    ]);

/**
 * Counts a try and returns the request it is for, or why there is none. One UPDATE counts it, so that concurrent tries
 * are counted one by one: its row lock makes the others wait until the transaction ends.
 */
export async function countTry(
  db: Kysely<SessionTables>,
  keyRing: KeyRing,
  asked: AskedRequest,
  now: Date,
): Promise<(CodeRequest & { isUsed: boolean }) | 'closed' | 'locked'> {
  const row = await db
    .updateTable('code_request')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where(isOpen(asked, now))
    .where('tries', '<', CODE_TRIES)
    .returning(['user_id', 'sealed_registration', 'code_digest', 'scope', 'used_at'])
    .executeTakeFirst();
  if (!row) {
    const open = await db
      .selectFrom('code_request')
      .select('id')
      .where(isOpen(asked, now))
      .executeTakeFirst();
    return open ? 'locked' : 'closed';
  }
  const registration = row.sealed_registration
    ? v.parse(Registration, keyRing.openJson(REGISTRATION, row.sealed_registration))
    : null;
  return {
    id: asked.id,
    userId: row.user_id,
    registration,
    codeDigest: row.code_digest,
    scope: row.scope,
    sessionId: asked.session?.id ?? null,
    isUsed: row.used_at !== null,
  };
}

export async function markUsed(db: Kysely<SessionTables>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('code_request')
    .set({ used_at: now, tries: triesOnceRight })
    .where('id', '=', id)
    .execute();
}

/** Closes the codes that were mailed to an address which is no longer the user's. */
export async function closeCodesOfUser(db: Kysely<SessionTables>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('code_request')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteExpiredCodeRequests(db: Kysely<SessionTables>, before: Date): Promise<void> {
  await db.deleteFrom('code_request').where('expires_at', '<', before).execute();
}
