import type { LoadTimes } from '@nabericht/release-model/load-times';
import { type Guard, judge, NOTHING_WATCHED, noCounts, watch, withinMargins } from '../src/rollout/judge.ts';

/** What a visitor of an arm meets with, as chances. */
export interface Behaviour {
  failed: number;
  /** A page that ends without a word. */
  lost: number;
  erred: number;
  steps: number;
  /** Of all loads, how many fall into each bucket of load-times.ts, added up: the last is 1. */
  loads: readonly number[];
}

export interface Simulated {
  haltedBy: Guard | null;
  /** Visitors of both arms, until the halt or the end. */
  visitors: number;
  /** After how many it was shown to be not worse; null: never. */
  shownAfter: number | null;
}

/** Upper ends of all buckets but the last. */
const ENDS = [50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000];

/** Log-normal, as load times are: `spread` is the deviation of their logarithm. */
export const loadsOf = (medianMs: number, spread = 0.5): number[] => [
  ...ENDS.map((end) => normal(Math.log(end / medianMs) / spread)),
  1,
];

export const USUAL: Behaviour = { failed: 0.005, lost: 0.01, erred: 0.01, steps: 0.3, loads: loadsOf(400) };

/** A rollout as it is decided on: visitors one by one, and a look after every few. */
export function simulateRollout(
  random: () => number,
  { candidate, control }: Record<'candidate' | 'control', Behaviour>,
  { most, lookEvery, looksForMargin = false }: { most: number; lookEvery: number; looksForMargin?: boolean },
): Simulated {
  let watched = NOTHING_WATCHED;
  let shownAfter: number | null = null;
  for (let visitors = lookEvery; visitors <= most; visitors += lookEvery) {
    const moment = { candidate: noCounts(), control: noCounts() };
    for (let i = 0; i < lookEvery; i++) {
      const isCandidate = random() < 0.5;
      visit(random, isCandidate ? candidate : control, isCandidate ? moment.candidate : moment.control);
    }
    watched = watch(watched, moment);
    const { halt } = judge(watched);
    if (looksForMargin && shownAfter === null && Object.values(withinMargins(watched)).every(Boolean))
      shownAfter = visitors;
    if (halt) return { haltedBy: halt, visitors, shownAfter };
  }
  return { haltedBy: null, visitors: most, shownAfter };
}

type Counts = ReturnType<typeof noCounts>;

function visit(random: () => number, { failed, lost, erred, steps, loads }: Behaviour, counts: Counts): void {
  counts.served += 1;
  if (random() < lost) return;
  counts.begun += 1;
  if (random() < failed) {
    counts.failed += 1;
    return;
  }
  counts.loaded += 1;
  if (random() < erred) counts.erred += 1;
  if (random() < steps) counts.steps += 1;
  const at = random();
  const bucket = loads.findIndex((below) => at < below);
  add(counts.loadMs, bucket < 0 ? loads.length - 1 : bucket);
}

function add(times: LoadTimes, bucket: number): void {
  times[bucket] = (times[bucket] ?? 0) + 1;
}

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of a standard normal, the chance to be below: Abramowitz and Stegun 26.2.17, exact to 1e-7. */
function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x < 0 ? tail : 1 - tail;
}
