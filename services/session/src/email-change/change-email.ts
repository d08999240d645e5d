import { randomUUID } from 'node:crypto';
import type { Locale } from '@nabericht/contracts/content-contract';
import { inTransaction } from '@nabericht/database/in-transaction';
import type { FieldError } from '@nabericht/service-kit/problem';
import { equalSecrets } from '@nabericht/service-kit/secret-token';
import { codeDigest } from '../code-request/code.ts';
import { closeCodesOfUser } from '../code-request/code-request-repository.ts';
import type { SessionDeps } from '../deps.ts';
import { REFRESH_SECONDS, secondsAfter } from '../lifetimes.ts';
import { sealMail } from '../mail/mail-job.ts';
import { mailLocale } from '../mail/session-letter.ts';
import { endEach, listSessions } from '../session/session-repository.ts';
import { type KnownUser, saveEmail } from '../user/user-repository.ts';
import {
  countEmailTry,
  deleteOtherEmailChanges,
  type EmailChange,
  finishEmailChange,
} from './email-change-repository.ts';
import { newCodePurpose } from './request-email-change.ts';

export interface TypedCodes {
  code: string;
  newCode: string;
}

export interface ChangedEmail {
  /** With the new e-mail. */
  user: KnownUser;
  /** The change was done before: its answer was lost, and the same codes came once more. */
  isRepeated: boolean;
}

/** @returns the user with the new e-mail, or why it failed: which codes are wrong, or too many tries */
export async function changeEmail(
  deps: SessionDeps,
  user: KnownUser,
  change: Pick<EmailChange, 'id' | 'sessionId'>,
  typed: TypedCodes,
  chosenHere: Locale | null,
): Promise<ChangedEmail | 'locked' | FieldError[]> {
  const { db, keyRing, mails, followEmail, now } = deps;
  const { sessionId } = change;
  return inTransaction(db, async (trx) => {
    const asked = await countEmailTry(trx, keyRing, change, now());
    if (asked === 'locked') return 'locked';
    const wrong = wrongCodes(deps, asked, typed);
    if (asked === 'closed' || wrong.length > 0) return wrong;
    if (asked.isDone)
      return { user: { ...user, profile: { ...user.profile, email: asked.email } }, isRepeated: true };
    const changed = await saveEmail(trx, keyRing, user, asked.email);
    // Codes that were mailed to the old address no longer work.
    await closeCodesOfUser(trx, user.id, now());
    await deleteOtherEmailChanges(trx, user.id, asked.id);
    await finishEmailChange(trx, asked.id, now());
    const sessions = await listSessions(trx, user.id, now());
    const others = sessions.map(({ id }) => id).filter((id) => id !== sessionId);
    await endEach(trx, others, now());
    const told = {
      kind: 'emailChanged' as const,
      to: user.profile.email,
      locale: mailLocale(user, chosenHere),
    };
    await mails.enqueue(trx, sealMail(keyRing, randomUUID(), told, secondsAfter(now(), REFRESH_SECONDS)));
    await followEmail.enqueue(trx, { userId: user.id });
    return { user: changed, isRepeated: false };
  });
}

function wrongCodes(
  { keyRing }: SessionDeps,
  asked: EmailChange | 'closed',
  { code, newCode }: TypedCodes,
): FieldError[] {
  const isRight = {
    code: asked !== 'closed' && equalSecrets(asked.codeDigest, codeDigest(keyRing, asked.id, code)),
    newCode:
      asked !== 'closed' &&
      equalSecrets(asked.newCodeDigest, codeDigest(keyRing, newCodePurpose(asked.id), newCode)),
  };
  return Object.entries(isRight).flatMap(([field, right]) => (right ? [] : [{ field, code: 'wrong' }]));
}
