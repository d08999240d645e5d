import { afterAll, vi } from 'vitest';
import { endAll } from './clean-up.ts';

// Files share a worker with its modules and its window (vitest.config.ts): what one file started or replaced must not affect
// the next. Registered here, since Vitest ignores a hook that is added inside a test or another hook.
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

// A window that waits for a fake timer which was removed never draws a frame again.
const useRealTimers = vi.useRealTimers.bind(vi);
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  return useRealTimers();
};

/** As long as any other wait: a hanging test is still reported, and a busy machine fails no test. */
const PATIENCE_MS = 120_000;
const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
