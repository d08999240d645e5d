import { SESSION_REFRESH_BELOW_MS } from '@nabericht/domain/rule/constants';
import type { Session } from '@nabericht/remote';

export type SessionStep = 'keep' | 'refresh';

/** `now` in milliseconds since 1970. An expired session is renewed too: only a refusal ends it for good. */
export function nextStep(session: Pick<Session, 'expiresAt'> | null, now: number): SessionStep {
  if (!session) return 'keep';
  return Date.parse(session.expiresAt) - now < SESSION_REFRESH_BELOW_MS ? 'refresh' : 'keep';
}

/**
 * Whether a session is another person's than the one before it: by the account, or by its e-mail where an older server does
 * not say which account; and by the person whom an invitation is about.
 */
export const isSomebodyElse = (before: Session, after: Session): boolean =>
  (before.userId && after.userId ? before.userId !== after.userId : before.user.email !== after.user.email) ||
  before.scope?.personId !== after.scope?.personId;

/** The expiry of a token that is valid for `seconds` from `now`. */
export const expiryAfter = (seconds: number, now: number): string =>
  new Date(now + seconds * 1000).toISOString();
