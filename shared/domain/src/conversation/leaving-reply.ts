import { addFullDays } from '../calendar/full-days.ts';

/** What is known of the sending of a reply to questions, which goes by itself. */
interface ReplySending {
  readonly at: string;
  /** Whether its content was fetched for sending, and when; missing where a release before did not record it. */
  readonly isFetched?: boolean;
  readonly fetchedAt?: string;
  /** Whether sending it fails, or false once all of it has left; missing until one of them was reported. */
  readonly isFailing?: boolean;
}

/** The jobs that bring a reply to its provider are each tried for a day or a little more. */
const SENDING_DAYS = 3;

/**
 * Whether a reply to questions is still to leave. That its content was fetched does not say that it left: it is fetched
 * again at the next try. After the days in which that goes on it is taken as sent: a service of the release before sends it
 * without reporting so.
 */
export function isReplyLeaving({ at, isFetched, fetchedAt, isFailing }: ReplySending, now: Date): boolean {
  const since = isFetched === false ? at : fetchedAt;
  return isFailing === undefined && since !== undefined && now < addFullDays(new Date(since), SENDING_DAYS);
}
