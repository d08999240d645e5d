import type { Browser, BrowserContext, Page } from 'playwright';

/**
 * A phone of some years ago on a slow connection, as Lighthouse simulates it: 1.6 Mbit/s, 150 ms per request, a quarter of this
 * processor.
 */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 4;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface SlowPhone {
  context: BrowserContext;
  /** A tab of its own, with the same slowness. */
  open(): Promise<SlowTab>;
}

export interface SlowTab {
  page: Page;
  /** The number of bytes of answers that were complete this many milliseconds after the request for the page. */
  bytesBy: (milliseconds: number) => number;
}

export async function slowPhone(browser: Browser, cookies: Cookies = []): Promise<SlowPhone> {
  const context = await browser.newContext({
    locale: 'nl-NL',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  await context.addCookies(cookies);
  await context.addInitScript(notePaint);
  return {
    context,
    open: async () => {
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      let asked: number | undefined;
      const came: { at: number; bytes: number }[] = [];
      devTools.on('Network.requestWillBeSent', ({ timestamp }) => {
        asked ??= timestamp;
      });
      devTools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
        came.push({ at: (timestamp - (asked ?? 0)) * 1000, bytes: encodedDataLength });
      });
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', LINE);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const bytesBy = (milliseconds: number) =>
        came.reduce((sum, { at, bytes }) => (at <= milliseconds ? sum + bytes : sum), 0);
      return { page, bytesBy };
    },
  };
}

/** The browser's own measurements of a page: when its largest part was painted, the layout shift, the longest task. */
export interface Painted {
  largest: number;
  moved: number;
  longest: number;
}

declare global {
  interface Window {
    painted: Painted;
    /** When the first choice was counted, in milliseconds since the request for the page. */
    counted?: number;
    /** Milliseconds from a press until its result was shown. */
    waited?: number;
  }
}

export const readPainted = (page: Page): Promise<Painted> => page.evaluate(() => window.painted);

/** Runs in the page before its scripts. */
function notePaint() {
  window.painted = { largest: 0, moved: 0, longest: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.painted.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    // Layout shift caused by a choice is intended.
    const isAnswer = Math.abs(entry.startTime - (window.counted ?? -Infinity)) < 500;
    if (!isAnswer) window.painted.moved += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ duration }) => {
    window.painted.longest = Math.max(window.painted.longest, duration);
  });
}
