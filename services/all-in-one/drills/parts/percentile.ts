/**
 * @param sorted numbers in ascending order; the percentile of none is 0
 */
export const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
