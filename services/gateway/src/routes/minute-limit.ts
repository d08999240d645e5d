import { tooMany } from '@nabericht/service-kit/problem';

/** So many callers are told apart within a minute; in a flood from more, the new ones wait. */
const MOST_CALLERS = 10_000;

/**
 * Counts calls of this process by caller, in memory: for what is cheap, and is to work while the database is away.
 * The function it makes throws {Problem} 429 for a call too many.
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
