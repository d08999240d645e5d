import { createHash } from 'node:crypto';

export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  chance(of: number): boolean;
  pick<T>(of: readonly T[]): T;
}

/** Gives the same numbers for the same seed on every machine (mulberry32). */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (of) => next() < of,
    pick: <T>(of: readonly T[]) => of[below(of.length)] as T,
  };
}
