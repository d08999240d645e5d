import { DAY_SECONDS } from '@nabericht/domain/calendar/full-days';

/** How long everything of a session lives, in seconds. */
export const SESSION_SECONDS = 5 * 60;
export const REFRESH_SECONDS = 30 * DAY_SECONDS;
/** From the sign-in, however often it is refreshed. */
export const SESSION_MOST_SECONDS = 90 * DAY_SECONDS;
/** Longer than any session, so that who comes back after one still is known. */
export const KNOWN_BROWSER_SECONDS = 180 * DAY_SECONDS;
export const CSRF_SECONDS = 60 * 60;
/** A refresh token that was used counts as the same request for this long: two tabs, or an answer that got lost. */
export const REFRESH_GRACE_SECONDS = 30;
/** After this a signing key is succeeded by another; then it is published until no token of it can live. */
export const KEY_SECONDS = 30 * DAY_SECONDS;
export const KEY_OVERLAP_SECONDS = 2 * CSRF_SECONDS;

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

export const secondsBefore = (moment: Date, seconds: number): Date => secondsAfter(moment, -seconds);

/** When a session ends that is used now: after a month without a visit, and at the latest 90 days after its start. */
export const sessionEnd = (startedAt: Date, now: Date): Date =>
  new Date(
    Math.min(
      secondsAfter(now, REFRESH_SECONDS).getTime(),
      secondsAfter(startedAt, SESSION_MOST_SECONDS).getTime(),
    ),
  );
