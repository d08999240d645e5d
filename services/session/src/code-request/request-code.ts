import { randomUUID } from 'node:crypto';
import type { Locale } from '@nabericht/contracts/content-contract';
import type { SessionScope, User } from '@nabericht/contracts/session-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import { CODE_VALID_MS } from '@nabericht/domain/rule/constants';
import { unauthenticated } from '@nabericht/service-kit/problem';
import type { SessionDeps } from '../deps.ts';
import { sealMail } from '../mail/mail-job.ts';
import { mailLocale } from '../mail/session-letter.ts';
import { holdSession } from '../session/session-repository.ts';
import { holdUser, type KnownUser } from '../user/user-repository.ts';
import { codeDigest, createCode } from './code.ts';
import { type CodeOrigin, mayMailNoAccount, spendOnCode } from './code-budget.ts';
import { insertCodeRequest } from './code-request-repository.ts';

const CODES_PER_SESSION = { points: 5, per: 15 * 60 };

/** Who requests a code, as far as we know before the code has proved it. */
export interface CodeWish {
  /** As it was typed. */
  email: string;
  user: KnownUser | null;
  /** Somebody new who gave a name. */
  registration: User | null;
  /** Chosen in their browser, or by whoever invited them; null when nobody chose. */
  locale: Locale | null;
  /** For an invited person: the only things that the session may reach. */
  scope?: SessionScope;
  origin: CodeOrigin;
}

/**
 * Creates a code and the job that mails it. Does the same work for an e-mail without an account, so that neither the
 * answer nor its timing shows who has an account.
 * @throws {Problem} 429 after too many codes for one e-mail from one place
 */
export async function requestCode(
  deps: SessionDeps,
  { email, user, registration, locale, scope, origin }: CodeWish,
): Promise<string> {
  const { db, keyRing, log, mails, now } = deps;
  const mostTries = await spendOnCode(deps, email, origin);

  const id = randomUUID();
  const code = createCode();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + CODE_VALID_MS);
  const request = {
    id,
    userId: user?.id ?? null,
    registration: user || !registration ? null : { ...registration, locale },
    codeDigest: codeDigest(keyRing, id, code),
    scope: scope ?? null,
    sessionId: null,
  };
  // Mailed to the address as its owner wrote it: another spelling with the same fingerprint could be another mailbox.
  const to = user?.profile.email ?? email;
  const letter = { to, locale: mailLocale(user, locale) };
  const mail =
    user || registration
      ? { kind: 'code' as const, ...letter, code }
      : { kind: 'noAccount' as const, ...letter };
  const isMailed = mail.kind === 'code' || (await mayMailNoAccount(deps, origin));
  if (!isMailed) log.warn('too many mails to unknown addresses, not sent', { codeRequest: id });

  await inTransaction(db, async (trx) => {
    // The account was erased or given another e-mail a moment ago, so that this e-mail now has no account.
    const isGone = user !== null && !(await holdUser(trx, keyRing, user));
    const made = isGone ? { ...request, userId: null } : request;
    await insertCodeRequest(trx, keyRing, made, { createdAt, expiresAt, mostTries });
    if (isMailed && !isGone) await mails.enqueue(trx, sealMail(keyRing, id, mail, expiresAt));
  });
  return id;
}

/**
 * Creates a code that renews the sign-in of this session only, mailed to the account's own address.
 * @throws {Problem} 429 after too many codes for one session
 */
export async function requestConfirmingCode(
  { db, door, keyRing, mails, now }: SessionDeps,
  user: KnownUser,
  sessionId: string,
  chosenHere: Locale | null,
): Promise<string> {
  await door.limits.consume('session.confirming', sessionId, CODES_PER_SESSION);
  const id = randomUUID();
  const code = createCode();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + CODE_VALID_MS);
  const request = {
    id,
    userId: user.id,
    registration: null,
    codeDigest: codeDigest(keyRing, id, code),
    scope: null,
    sessionId,
  };
  const locale = mailLocale(user, chosenHere);
  const mail = { kind: 'code' as const, to: user.profile.email, locale, code };
  await inTransaction(db, async (trx) => {
    // The account may have been erased or given another e-mail a moment ago.
    const isHeld = (await holdSession(trx, sessionId)) && (await holdUser(trx, keyRing, user));
    if (!isHeld) throw unauthenticated();
    await insertCodeRequest(trx, keyRing, request, { createdAt, expiresAt });
    await mails.enqueue(trx, sealMail(keyRing, id, mail, expiresAt));
  });
  return id;
}
