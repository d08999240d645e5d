import type { Arms } from './judge.ts';

interface Minute {
  minute: Date;
  arms: Record<keyof Arms, { served: number; failed: number }>;
}

const NONE = { served: 0, failed: 0 };

/** The totals up to each minute; of many minutes only `most`, evenly spread and always with the last. */
export function grownCurve(minutes: readonly Minute[], most: number): Minute[] {
  const totals = { candidate: NONE, control: NONE };
  const grown = minutes.map(({ minute, arms }) => {
    for (const arm of ['candidate', 'control'] as const)
      totals[arm] = {
        served: totals[arm].served + arms[arm].served,
        failed: totals[arm].failed + arms[arm].failed,
      };
    return { minute, arms: { ...totals } };
  });
  const step = Math.max(1, Math.ceil(grown.length / most));
  return grown.filter((_, i) => (grown.length - 1 - i) % step === 0);
}
