/** How a page felt, as https://web.dev/articles/vitals has it. */
export interface WebVitals {
  /** Largest Contentful Paint, in milliseconds; none of a page that came in the background. */
  lcp?: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Interaction to Next Paint, in milliseconds; none where nobody did anything. */
  inp?: number;
}

/** What TypeScript does not know of these entries yet. */
type Entry = PerformanceEntry & { hadRecentInput?: boolean; value?: number; interactionId?: number };

/** Shifts that follow each other so soon are one, which lasts so long at most. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** Of so many interactions the slowest is left out. */
const LEFT_OUT_OF = 50;

/** @returns what was seen so far */
export function watchWebVitals(): () => WebVitals {
  const isSeen = document.visibilityState === 'visible';
  let lcp: number | undefined;
  let cls = 0;
  let shifts = { sum: 0, from: 0, until: 0 };
  const slowest = new Map<number, number>();

  const watch = (type: string, take: (entry: Entry) => void) => {
    // A browser that does not know it tells nothing of it.
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    // Without a threshold browsers tell of interactions alone that took longer than a tenth of a second.
    observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: 16 } : {}) });
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  watch('layout-shift', ({ hadRecentInput, value = 0, startTime }) => {
    if (hadRecentInput) return;
    const isNext = startTime - shifts.until < GAP_MS && startTime - shifts.from < WINDOW_MS;
    shifts = {
      sum: isNext ? shifts.sum + value : value,
      from: isNext ? shifts.from : startTime,
      until: startTime,
    };
    cls = Math.max(cls, shifts.sum);
  });
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  });

  return () => {
    const durations = [...slowest.values()].sort((a, b) => b - a);
    const inp = durations[Math.floor(durations.length / LEFT_OUT_OF)];
    return {
      ...(isSeen && lcp !== undefined ? { lcp: Math.round(lcp) } : {}),
      cls: Math.round(cls * 1_000) / 1_000,
      ...(inp === undefined ? {} : { inp: Math.round(inp) }),
    };
  };
}
