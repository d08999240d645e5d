import { tooMany } from '@nabericht/service-kit/problem';

/** The number of callers that are counted separately within a minute; in a flood from more, new ones are refused. */
const MOST_CALLERS = 10_000;

/**
 * Counts calls per caller in the memory of this process: for cheap requests that must work while the database is unreachable.
 * The returned function throws {Problem} 429 when the limit is exceeded.
 */
export function createMinuteLimit(most: number, now: () => Date): (caller: string) => void {
  let minute = 0;
  let counts = new Map<string, number>();
  return (caller) => {
    const time = now().getTime();
    const current = Math.floor(time / 60_000);
    if (current !== minute) counts = new Map();
    minute = current;
    const count = (counts.get(caller) ?? 0) + 1;
    if (count > most || (count === 1 && counts.size >= MOST_CALLERS)) {
      throw tooMany(((current + 1) * 60_000 - time) / 1_000);
    }
    counts.set(caller, count);
  };
}
