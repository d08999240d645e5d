/** Upper bounds of the buckets in milliseconds; the last bucket holds everything slower. */
const ENDS = [50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 10_000];

/** One count per bucket; counts can be added over minutes and gateways, which percentiles could not. */
export type LoadTimes = number[];

export const noLoadTimes = (): LoadTimes => Array(ENDS.length + 1).fill(0);

export function countLoad(times: LoadTimes, ms: number): void {
  const found = ENDS.findIndex((end) => ms <= end);
  const bucket = found < 0 ? ENDS.length : found;
  times[bucket] = (times[bucket] ?? 0) + 1;
}

export const addTimes = (a: LoadTimes, b: LoadTimes): LoadTimes => a.map((count, i) => count + (b[i] ?? 0));

/**
 * The time within which this share of the loads was done, interpolated within its bucket; null without loads. For loads slower
 * than the last bound, that bound is returned.
 */
export function quantile(times: LoadTimes, share: number): number | null {
  const total = times.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [i, count] of times.entries()) {
    const [start, end] = [ENDS[i - 1] ?? 0, ENDS[i]];
    if (end === undefined) return start;
    if (count > 0 && left <= count) return Math.round(start + (left / count) * (end - start));
    left -= count;
  }
  return ENDS.at(-1) ?? null;
}
