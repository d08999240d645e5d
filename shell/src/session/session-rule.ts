import type { Session } from '@nabericht/remote';

/** How often the session is looked at. */
export const CHECK_EVERY = 30_000;
/** Less than this left, and it is refreshed. More than twice CHECK_EVERY, so one missed check does no harm. */
const REFRESH_UNDER = 70_000;

export type SessionStep = 'keep' | 'refresh';

/** `now` in milliseconds since 1970. A session that has ended is refreshed too: only a refusal ends it for good. */
export function nextStep(session: Pick<Session, 'expiresAt'> | null, now: number): SessionStep {
  if (!session) return 'keep';
  return Date.parse(session.expiresAt) - now < REFRESH_UNDER ? 'refresh' : 'keep';
}

/** The moment a token ends that lives `seconds` from `now`. */
export const expiryAfter = (seconds: number, now: number): string =>
  new Date(now + seconds * 1000).toISOString();
