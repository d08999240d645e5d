import type { RateLimit } from '@nabericht/contracts/endpoint';
import { Problem } from '@nabericht/service-kit/problem';
import type { SessionDeps } from './deps.ts';

/** Counts towards a limit whose end is no reason to refuse the request. */
export async function isWithin(
  { limits }: SessionDeps['door'],
  name: string,
  key: string,
  limit: RateLimit,
): Promise<boolean> {
  try {
    await limits.consume(name, key, limit);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.details.status === 429) return false;
    throw error;
  }
}
