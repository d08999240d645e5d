import { afterAll, vi } from 'vitest';
import { endAll } from './clean-up.ts';

// Files share a worker, its modules and its window (vitest.config.ts): what one began or replaced is not there for the
// next. Here, since Vitest passes over a hook that is added inside a test or another hook.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof window !== 'undefined') {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  await endAll();
});

// A window that waits for a timer that was replaced and taken away never draws a frame again.
const useRealTimers = vi.useRealTimers.bind(vi);
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  return useRealTimers();
};

/** As long as any other wait: what hangs is still told, and no busy machine fails a test. */
const PATIENCE_MS = 120_000;
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
