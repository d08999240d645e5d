import { DAY_SECONDS } from '@nabericht/domain/calendar/full-days';

/** Lifetimes of everything that belongs to a session, in seconds. */
export const SESSION_SECONDS = 5 * 60;
export const REFRESH_SECONDS = 30 * DAY_SECONDS;
/** Counted from the sign-in, however often the session is refreshed. */
export const SESSION_MOST_SECONDS = 90 * DAY_SECONDS;
/** Longer than any session, so that somebody who returns after theirs ended is still recognised. */
export const KNOWN_BROWSER_SECONDS = 180 * DAY_SECONDS;
export const CSRF_SECONDS = 60 * 60;
/**
 * Within this time, a reused refresh token counts as the same request: from a second tab, or after an answer that was
 * lost.
 */
export const REFRESH_GRACE_SECONDS = 30;
/** After this a signing key is replaced; the old one stays published until every token that it signed has expired. */
export const KEY_SECONDS = 30 * DAY_SECONDS;
export const KEY_OVERLAP_SECONDS = 2 * CSRF_SECONDS;

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

export const secondsBefore = (moment: Date, seconds: number): Date => secondsAfter(moment, -seconds);

/** The end of a session that is used now: after 30 days without a visit, and at the latest 90 days after its start. */
export const sessionEnd = (startedAt: Date, now: Date): Date =>
  new Date(
    Math.min(
      secondsAfter(now, REFRESH_SECONDS).getTime(),
      secondsAfter(startedAt, SESSION_MOST_SECONDS).getTime(),
    ),
  );
