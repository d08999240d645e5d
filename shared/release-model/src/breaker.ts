const MINUTE = 60_000;

/** What was seen of a release in browsers, by address: no address counts for more than `EACH_COUNTS`. */
export interface Votes {
  loaded: number;
  failed: number;
  /** How many addresses saw it fail. */
  addresses: number;
}

/** A release that was kept from visitors, now or a while ago. */
export interface Breaker {
  /** As `mf-report@1.0.0-0f3a9c71`. */
  release: string;
  openedAt: Date;
  openedUntil: Date;
}

/**
 * `open`: pages start with the last good release. `half-open`: they start with this one again, and it takes less to
 * open it once more.
 */
export type BreakerPhase = 'closed' | 'open' | 'half-open';

const WINDOW_MS = 5 * MINUTE;
export const OPEN_MS = 10 * MINUTE;
const TRIAL_MS = 5 * MINUTE;

/** One broken browser, or one who makes things up, is not to speak for all. */
export const EACH_COUNTS = 3;

const BARS = {
  closed: { failed: 5, addresses: 3 },
  'half-open': { failed: 2, addresses: 2 },
};

export function phaseOf(breaker: Pick<Breaker, 'openedUntil'> | undefined, now: Date): BreakerPhase {
  if (!breaker) return 'closed';
  const since = now.getTime() - breaker.openedUntil.getTime();
  if (since < 0) return 'open';
  return since < TRIAL_MS ? 'half-open' : 'closed';
}

/** From when on what was seen counts: what failed before it was kept away says nothing of how it fares now. */
export function countsSince(breaker: Pick<Breaker, 'openedUntil'> | undefined, now: Date): Date {
  const window = now.getTime() - WINDOW_MS;
  return new Date(Math.max(window, breaker?.openedUntil.getTime() ?? window));
}

/** Whether pages are to start with the last good release from now on. */
export function isBroken({ loaded, failed, addresses }: Votes, phase: BreakerPhase): boolean {
  if (phase === 'open') return false;
  const bar = BARS[phase];
  return failed >= bar.failed && addresses >= bar.addresses && failed > loaded;
}
