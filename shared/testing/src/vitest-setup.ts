import { afterAll, vi } from 'vitest';
import { endAll } from './clean-up.ts';

// Most files share a worker and its modules (vitest.config.ts): what one began or replaced is not there for the next.
// Here, since Vitest passes over a hook that is added inside a test or another hook.
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
