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

/** No further try is useful: it succeeded, or a person has to decide. */
const SETTLED: readonly IdentificationStatus[] = ['accepted', 'inconclusive'];

/** How often somebody may still try. `answered` counts the tries with an outcome, also those that they cancelled. */
export const triesLeft = (status: IdentificationStatus, answered: number): number =>
  SETTLED.includes(status) ? 0 : Math.max(0, IDENTIFICATION_TRIES - answered);

/** Whether somebody may try (again). */
export const canIdentify = (status: IdentificationStatus, answered: number): boolean =>
  triesLeft(status, answered) > 0;

/** Whether the identification is over: it succeeded, a person has to decide, or the last try failed. */
export const isIdentificationOver = (status: IdentificationStatus, answered: number): boolean =>
  status !== 'not_started' && !canIdentify(status, answered);

export interface IdentificationTry {
  readonly requestedAt: Date;
  /** The person has not returned from the identity provider yet, and there is time left. */
  readonly isUnderWay: boolean;
}

/**
 * When another try may begin. An abandoned try is not counted as answered, but no more tries may be under way than can
 * still be answered, and the number that begin in a day is limited.
 * @param tries the tries of one person, begun by one signed-in user
 * @param answered how many of them had an outcome for the person as they are named now
 * @returns null when one may begin now
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
