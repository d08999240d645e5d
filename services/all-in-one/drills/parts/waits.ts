/** How long whoever writes waited for an answer, told apart by what was the matter meanwhile. */
export interface Waits {
  /** @returns what ends it */
  begin(): () => void;
  /** From now on this is the matter; null: nothing. */
  during(matter: string | null): void;
  /** Milliseconds of the longest one that was under way while that was the matter. */
  longest(matter: string): number;
}

export function createWaits(): Waits {
  const under = new Set<{ matters: Set<string> }>();
  const longest = new Map<string, number>();
  let matter: string | null = null;
  return {
    begin: () => {
      const from = performance.now();
      const one = { matters: new Set(matter ? [matter] : []) };
      under.add(one);
      return () => {
        under.delete(one);
        const took = performance.now() - from;
        for (const each of one.matters) longest.set(each, Math.max(longest.get(each) ?? 0, took));
      };
    },
    during: (what) => {
      matter = what;
      if (what) for (const { matters } of under) matters.add(what);
    },
    longest: (what) => longest.get(what) ?? 0,
  };
}
