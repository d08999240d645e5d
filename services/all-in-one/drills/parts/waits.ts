/** Measures how long writers wait for an answer, per failure that happened meanwhile. */
export interface Waits {
  /**
   * @returns a function that ends the wait
   */
  begin(): () => void;
  /** Sets the failure that is going on from now; null: none. */
  during(matter: string | null): void;
  /** Milliseconds of the longest wait that overlapped with this failure. */
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
