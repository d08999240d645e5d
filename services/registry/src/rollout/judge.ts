import { addTimes, type LoadTimes, noLoadTimes } from '@nabericht/release-model/load-times';
import { bet, evidence, NO_BETS } from './evidence.ts';
import { betOnLoads, type LoadBets, NO_LOADS } from './load-bets.ts';
import { isWithinMargin, type Share } from './share-bounds.ts';

/** What visitors of one arm experienced. Each visitor counts at most once for each of these. */
export interface ArmCounts {
  /** They were sent a page with the release. */
  served: number;
  /** Their page reported anything at all. */
  begun: number;
  /** The release was shown for five seconds. */
  loaded: number;
  failed: number;
  /** Included in `failed`: their page ended without a report. */
  hung: number;
  /** It threw, and the page went on. */
  erred: number;
  /** They saved something. */
  steps: number;
  loadMs: LoadTimes;
}

export type Arms = Record<'candidate' | 'control', ArmCounts>;

/**
 * What a candidate is watched for. `lost`: fewer load. `idle`: fewer save something. `uneven`: the arms differ in size, so that
 * no comparison is valid.
 */
export const GUARDS = ['failed', 'erred', 'slow', 'lost', 'idle', 'uneven'] as const;
export type Guard = (typeof GUARDS)[number];

/**
 * The evidence at which a rollout halts. The probability that an equal candidate is ever halted is the sum of the reciprocals:
 * one in a hundred (Bonferroni). Half of it is for failures, which are few and matter most.
 */
export const HALTS_AT: Readonly<Record<Guard, number>> = {
  failed: 200,
  erred: 1_000,
  slow: 1_000,
  lost: 1_000,
  idle: 1_000,
  uneven: 1_000,
};

/** How much worse a candidate may be and still continue; with a probability of one in twenty it is worse than that. */
export const MARGINS = { failed: 0.02, slow: 0.2 } as const;
const MARGIN_ERROR = 0.05 / Object.keys(MARGINS).length;

export interface Judgement {
  /** Per guard what a capital of 1 bet on it has become; at `HALTS_AT` the rollout halts. */
  evidence: Record<Guard, number>;
  /** The guard that halts the rollout; null while none does. */
  halt: Guard | null;
}

/** The state from which a judgement is made and continued. */
export interface Watched {
  totals: Arms;
  loads: LoadBets;
}

export const NOTHING_WATCHED: Watched = {
  totals: { candidate: noCounts(), control: noCounts() },
  loads: NO_LOADS,
};

/** Adds the counts of a moment; the loads before it define what is slow. */
export function watch({ totals, loads }: Watched, { candidate, control }: Arms): Watched {
  return {
    totals: {
      candidate: addCounts(totals.candidate, candidate),
      control: addCounts(totals.control, control),
    },
    loads: betOnLoads(loads, candidate.loadMs, control.loadMs),
  };
}

export function judge({ totals, loads }: Watched): Judgement {
  const { candidate, control } = totals;
  const betOn = (name: 'served' | 'loaded' | 'failed' | 'erred' | 'steps', score: 1 | -1) =>
    bet(NO_BETS, { candidate: candidate[name], control: control[name] }, score);
  const found: Record<Guard, number> = {
    failed: evidence(betOn('failed', 1)),
    erred: evidence(betOn('erred', 1)),
    slow: evidence(loads.capital),
    lost: evidence(betOn('loaded', -1)),
    idle: evidence(betOn('steps', -1)),
    uneven: evidence(betOn('served', 1), betOn('served', -1)),
  };
  return { evidence: found, halt: GUARDS.find((guard) => found[guard] >= HALTS_AT[guard]) ?? null };
}

/** Whether the candidate is shown to be not worse, for each of the margins. */
export function withinMargins({ totals }: Pick<Watched, 'totals'>): Record<keyof typeof MARGINS, boolean> {
  const failed = ({ served, failed }: ArmCounts): Share => ({ of: served, hit: failed });
  return {
    failed: isWithinMargin(
      { candidate: failed(totals.candidate), control: failed(totals.control) },
      MARGINS.failed,
      MARGIN_ERROR,
    ),
    slow: isWithinMargin(slowShares(totals), MARGINS.slow, MARGIN_ERROR),
  };
}

/** How many of each arm were slower than the third quartile of the control. */
function slowShares({ candidate, control }: Arms): Record<keyof Arms, Share> {
  const all = sum(control.loadMs);
  let faster = 0;
  const from = control.loadMs.findIndex((count) => {
    faster += count;
    return all > 0 && faster >= 0.75 * all;
  });
  const shareOf = ({ loadMs }: ArmCounts): Share => ({
    of: sum(loadMs),
    hit: from < 0 ? 0 : sum(loadMs.slice(from + 1)),
  });
  return { candidate: shareOf(candidate), control: shareOf(control) };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export function noCounts(): ArmCounts {
  return { served: 0, begun: 0, loaded: 0, failed: 0, hung: 0, erred: 0, steps: 0, loadMs: noLoadTimes() };
}

/** The rest of `a`, such as its minute, stays. */
export const addCounts = <Counts extends ArmCounts>(a: Counts, b: ArmCounts): Counts => ({
  ...a,
  served: a.served + b.served,
  begun: a.begun + b.begun,
  loaded: a.loaded + b.loaded,
  failed: a.failed + b.failed,
  hung: a.hung + b.hung,
  erred: a.erred + b.erred,
  steps: a.steps + b.steps,
  loadMs: addTimes(a.loadMs, b.loadMs),
});
