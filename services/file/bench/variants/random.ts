/** The same seed gives the same documents, on every machine. */
export interface Random {
  /** 0 up to 1. */
  next(): number;
  /** Whole number, both ends included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    chance: (share) => next() < share,
  };
}
