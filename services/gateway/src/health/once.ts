/** Remembers the most recent values, to tell whether a value is new. */
export interface Once {
  /** False for a value that was seen before. */
  isFirst(what: string): boolean;
  has(what: string): boolean;
}

export function createOnce(most: number): Once {
  const said = new Set<string>();
  return {
    isFirst(what) {
      if (said.has(what)) return false;
      const [oldest] = said;
      if (said.size >= most && oldest !== undefined) said.delete(oldest);
      said.add(what);
      return true;
    },
    has: (what) => said.has(what),
  };
}
