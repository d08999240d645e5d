/** Of numbers in ascending order; 0 of none. */
export const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
