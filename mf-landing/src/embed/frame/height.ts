const LEAST = 120;
const MOST = 4000;

/** Rounds up to whole pixels, within 120 and 4000; null for anything that is not a height. */
export const clampHeight = (height: unknown): number | null =>
  typeof height === 'number' && Number.isFinite(height)
    ? Math.min(MOST, Math.max(LEAST, Math.ceil(height)))
    : null;
