import type { RateLimit } from '@nabericht/contracts/endpoint';
import type { DoorParts } from './door.ts';
import { Problem } from './problem.ts';

/** Counts towards a limit whose end is no reason to refuse the request, or is answered in another way. */
export async function isWithin(
  { limits }: Pick<DoorParts, 'limits'>,
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
