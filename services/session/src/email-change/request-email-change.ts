import { randomUUID } from 'node:crypto';
import type { Locale } from '@nabericht/contracts/content-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { emailKey } from '@nabericht/domain/people/email';
import { CODE_VALID_MS } from '@nabericht/domain/rule/constants';
import { refused, unauthenticated } from '@nabericht/service-kit/problem';
import { codeDigest, createCode } from '../code-request/code.ts';
import type { SessionDeps } from '../deps.ts';
import { sealMail } from '../mail/mail-job.ts';
import { mailLocale } from '../mail/session-letter.ts';
import { holdSession } from '../session/session-repository.ts';
import { findUserByEmail, holdUser, type KnownUser } from '../user/user-repository.ts';
import { insertEmailChange } from './email-change-repository.ts';

/** Limited, since each request mails an address that anybody could have typed. */
const CHANGES_PER_USER = { points: 5, per: 60 * 60 };

/** Separates the code for the new address from that for the old one. */
export const newCodePurpose = (changeId: string): string => `${changeId} new`;

/**
 * Mails a code to the address of the account and one to the new address. When the new address already has an account,
 * it gets a mail without a code: the answer is the same, and the change cannot be finished.
 * @throws {Problem} 422 when the address is the current one, 429 after too many
 */
export async function requestEmailChange(
  { db, door, keyRing, mails, now }: SessionDeps,
  user: KnownUser,
  sessionId: string,
  { email, chosenHere }: { email: string; chosenHere: Locale | null },
): Promise<string> {
  if (emailKey(email) === emailKey(user.profile.email)) throw refused([{ field: 'email', code: 'same' }]);
  await door.limits.consume('session.email-change', user.id, CHANGES_PER_USER);
  const id = randomUUID();
  const [code, newCode] = [createCode(), createCode()];
  const expiresAt = new Date(now().getTime() + CODE_VALID_MS);
  const owner = await findUserByEmail(db, keyRing, email);
  const locale = mailLocale(user, chosenHere);
  const change = {
    id,
    sessionId,
    email,
    codeDigest: codeDigest(keyRing, id, code),
    newCodeDigest: codeDigest(keyRing, newCodePurpose(id), newCode),
  };
  const toOld = { kind: 'changeEmail' as const, to: user.profile.email, locale, code };
  const toNew = owner
    ? { kind: 'emailTaken' as const, to: email, locale: owner.locale }
    : { kind: 'newEmail' as const, to: email, locale, code: newCode };
  await inTransaction(db, async (trx) => {
    // The account may have been erased or given another e-mail a moment ago.
    const isHeld = (await holdSession(trx, sessionId)) && (await holdUser(trx, keyRing, user));
    if (!isHeld) throw unauthenticated();
    await insertEmailChange(trx, keyRing, change, expiresAt);
    await mails.enqueue(trx, sealMail(keyRing, id, toOld, expiresAt));
    await mails.enqueue(trx, sealMail(keyRing, randomUUID(), toNew, expiresAt));
  });
  return id;
}
