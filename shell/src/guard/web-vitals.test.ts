// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { watchWebVitals } from './web-vitals.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose PerformanceObserver gets these entries. */
function browserWith(entries: Record<string, object[]>) {
  class Observer {
    static supportedEntryTypes = Object.keys(entries);
    readonly #tell: (list: { getEntries(): object[] }) => void;
    constructor(tell: (list: { getEntries(): object[] }) => void) {
      this.#tell = tell;
    }
    observe({ type }: { type: string }) {
      this.#tell({ getEntries: () => entries[type] ?? [] });
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

test('reports the last largest paint, the worst window of layout shifts and the slowest interaction', () => {
  browserWith({
    'largest-contentful-paint': [{ startTime: 400 }, { startTime: 1234.6 }],
    'layout-shift': [
      { startTime: 100, value: 0.04 },
      { startTime: 900, value: 0.0304 },
      { startTime: 1_000, value: 0.5, hadRecentInput: true },
      { startTime: 9_000, value: 0.05 },
    ],
    event: [
      { interactionId: 7, duration: 48 },
      { interactionId: 7, duration: 104 },
      { interactionId: 14, duration: 40 },
      { interactionId: 0, duration: 900 },
    ],
  });
  expect(watchWebVitals()()).toEqual({ lcp: 1235, cls: 0.07, inp: 104 });
});

test('leaves out the slowest of fifty interactions', () => {
  const event = Array.from({ length: 50 }, (_, index) => ({ interactionId: index + 1, duration: index }));
  browserWith({ event });
  expect(watchWebVitals()()).toEqual({ cls: 0, inp: 48 });
});

test('reports no layout shift in a browser that supports none of the entries', () => {
  browserWith({});
  expect(watchWebVitals()()).toEqual({ cls: 0 });
});
