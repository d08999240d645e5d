import { busy, Problem } from '@nabericht/service-kit/problem';
import type { Registry } from '../registry.ts';

const AWAY_SECONDS = 5;

/** What needs the registry's database. Throws 503 while that is away, also when it goes away meanwhile. */
export async function orBusy<T>(
  registry: Pick<Registry, 'isAway' | 'refresh'>,
  work: () => Promise<T>,
): Promise<T> {
  if (registry.isAway()) throw busy(AWAY_SECONDS);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    await registry.refresh();
    throw registry.isAway() ? busy(AWAY_SECONDS) : error;
  }
}
