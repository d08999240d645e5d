const MINUTE = 60_000;

/** The reports about a release, limited per address: no address counts for more than `EACH_COUNTS`. */
export interface Votes {
  loaded: number;
  failed: number;
  /** The number of addresses for which it failed. */
  addresses: number;
}

/** A release that is or was kept from visitors. */
export interface Breaker {
  /** As `mf-report@1.0.0-0f3a9c71`. */
  release: string;
  openedAt: Date;
  openedUntil: Date;
}

/**
 * `open`: pages start with the last good release. `half-open`: they start with this one again, and fewer failures are needed to
 * open the breaker again.
 */
export type BreakerPhase = 'closed' | 'open' | 'half-open';

const WINDOW_MS = 5 * MINUTE;
export const OPEN_MS = 10 * MINUTE;
const TRIAL_MS = 5 * MINUTE;

/** One broken browser, or a dishonest one, must not decide for all. */
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

/** The time from which reports count: failures before the breaker opened say nothing about the release now. */
export function countsSince(breaker: Pick<Breaker, 'openedUntil'> | undefined, now: Date): Date {
  const window = now.getTime() - WINDOW_MS;
  return new Date(Math.max(window, breaker?.openedUntil.getTime() ?? window));
}

/** Whether pages should start with the last good release from now on. */
export function isBroken({ loaded, failed, addresses }: Votes, phase: BreakerPhase): boolean {
  if (phase === 'open') return false;
  const bar = BARS[phase];
  return failed >= bar.failed && addresses >= bar.addresses && failed > loaded;
}
