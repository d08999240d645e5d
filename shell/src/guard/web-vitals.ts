/** Core Web Vitals, as https://web.dev/articles/vitals defines them. */
export interface WebVitals {
  /** Largest Contentful Paint, in milliseconds; missing for a page that was opened in the background. */
  lcp?: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Interaction to Next Paint, in milliseconds; missing when nobody interacted. */
  inp?: number;
}

/** The fields of these entries that TypeScript's types do not have yet. */
type Entry = PerformanceEntry & { hadRecentInput?: boolean; value?: number; interactionId?: number };

/** Layout shifts within this gap belong to one window, which lasts at most `WINDOW_MS`. */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** For every this many interactions, one slowest is left out. */
const LEFT_OUT_OF = 50;

/** @returns a function that gives the values so far */
export function watchWebVitals(): () => WebVitals {
  const isSeen = document.visibilityState === 'visible';
  let lcp: number | undefined;
  let cls = 0;
  let shifts = { sum: 0, from: 0, until: 0 };
  const slowest = new Map<number, number>();

  const watch = (type: string, take: (entry: Entry) => void) => {
    // Observing an unsupported type would only log a warning.
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    // By default browsers report only interactions that take longer than 104 ms.
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
