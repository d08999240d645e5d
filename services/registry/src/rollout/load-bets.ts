import { addTimes, type LoadTimes, noLoadTimes } from '@nabericht/release-model/load-times';
import { bet, type Capital, NO_BETS } from './evidence.ts';

/** The load times so far, and the winnings of bets on them. */
export interface LoadBets {
  past: LoadTimes;
  capital: Capital;
}

export const NO_LOADS: LoadBets = { past: noLoadTimes(), capital: NO_BETS };

/** With fewer loads there is no measure of what is slow. */
const LEAST_PAST = 40;

/**
 * Adds the loads of a moment. Each is scored by its rank among all loads before that moment, of both arms: the slowest 1, the
 * fastest -1. So its score is fixed before it is known which arm it falls into.
 */
export function betOnLoads({ past, capital }: LoadBets, candidate: LoadTimes, control: LoadTimes): LoadBets {
  const total = past.reduce((sum, count) => sum + count, 0);
  const both = addTimes(candidate, control);
  let next = capital;
  let faster = 0;
  if (total >= LEAST_PAST)
    for (const [bucket, count] of both.entries()) {
      const here = past[bucket] ?? 0;
      const rank = (2 * faster + here) / total - 1;
      faster += here;
      if (count > 0)
        next = bet(next, { candidate: candidate[bucket] ?? 0, control: control[bucket] ?? 0 }, rank);
    }
  return { past: addTimes(past, both), capital: next };
}
