import * as v from 'valibot';
import { IDENTIFICATION_TRIES } from './constants.ts';

export const IDENTIFICATION_STATUSES = [
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

/** Whether somebody may try (again). `requests` counts what was asked so far, at most three per person. */
export const canIdentify = (status: IdentificationStatus, requests: number): boolean =>
  !SETTLED.includes(status) && requests < IDENTIFICATION_TRIES;

/** Whether nothing more comes of it: it worked, a person has to look, or the last try is over. */
export const isIdentificationOver = (status: IdentificationStatus, requests: number): boolean =>
  status !== 'not_started' && !canIdentify(status, requests);
