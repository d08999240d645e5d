import { SESSION_REFRESH_BELOW_MS } from './constants.ts';

/** What to do with a session that ends then: nothing yet, refresh it, or try that as a last resort. */
export function sessionTiming(expiresAt: Date, now: Date): 'fresh' | 'refresh' | 'expired' {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left < SESSION_REFRESH_BELOW_MS ? 'refresh' : 'fresh';
}
