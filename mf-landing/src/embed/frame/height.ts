const LEAST = 120;
const MOST = 4000;

/** Whole pixels within reason; null for what is no height at all. */
export const clampHeight = (height: unknown): number | null =>
  typeof height === 'number' && Number.isFinite(height)
    ? Math.min(MOST, Math.max(LEAST, Math.ceil(height)))
    : null;
