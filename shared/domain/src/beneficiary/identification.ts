import * as v from 'valibot';
import { DAY_MS } from '../calendar/full-days.ts';
import {
  IDENTIFICATION_PENDING_MS,
  IDENTIFICATION_TRIES,
  IDENTIFICATION_TRIES_A_DAY,
} from '../rule/constants.ts';

const IDENTIFICATION_STATUSES = [
  'not_started',
  'accepted',
  'rejected',
  'inconclusive',
  'canceled',
  'failed',
] as const;
export const IdentificationStatus = v.picklist(IDENTIFICATION_STATUSES);
export type IdentificationStatus = v.InferOutput<typeof IdentificationStatus>;

/** Nothing more to try: it worked, or a person has to look at it. */
const SETTLED: readonly IdentificationStatus[] = ['accepted', 'inconclusive'];

/** Whether somebody may try (again). `answered` counts the tries that came to an answer, at most three. */
export const canIdentify = (status: IdentificationStatus, answered: number): boolean =>
  !SETTLED.includes(status) && answered < IDENTIFICATION_TRIES;

/** Whether nothing more comes of it: it worked, a person has to look, or the last try is over. */
export const isIdentificationOver = (status: IdentificationStatus, answered: number): boolean =>
  status !== 'not_started' && !canIdentify(status, answered);

export interface IdentificationTry {
  readonly requestedAt: Date;
  /** Nobody came back from the identity provider, and there is time left. */
  readonly isUnderWay: boolean;
}

/**
 * When another try may begin. Who leaves one keeps it, so that tries that were begun and left use up nothing; but no more
 * are under way than can come to an answer, and so many begin in a day.
 * @param tries of one person, by one who is signed in
 * @param answered how many of them came to an answer about the person as they are named now
 * @returns null for now
 */
export function nextTryAt(tries: readonly IdentificationTry[], answered: number, now: Date): Date | null {
  const underWay = tries.filter(({ isUnderWay }) => isUnderWay);
  const today = tries.filter(({ requestedAt }) => now.getTime() - requestedAt.getTime() < DAY_MS);
  const after = (some: readonly IdentificationTry[], ms: number) =>
    new Date(Math.min(...some.map(({ requestedAt }) => requestedAt.getTime())) + ms);
  if (today.length >= IDENTIFICATION_TRIES_A_DAY) return after(today, DAY_MS);
  if (underWay.length > 0 && answered + underWay.length >= IDENTIFICATION_TRIES)
    return after(underWay, IDENTIFICATION_PENDING_MS);
  return null;
}
