import { setTimeout as sleep } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** How long a caller keeps retrying. */
export interface Patience {
  /** Waits a while, longer each time. False when no time is left for another try. */
  pause(): Promise<boolean>;
}

export function createPatience(ms: number): Patience {
  const until = performance.now() + ms;
  let next = SHORTEST_PAUSE_MS;
  return {
    pause: async () => {
      // Jitter, so that not all retry at the same moment.
      const pause = next * (0.5 + Math.random());
      if (performance.now() + pause > until) return false;
      next = Math.min(next * 2, LONGEST_PAUSE_MS);
      await sleep(pause);
      return true;
    },
  };
}
