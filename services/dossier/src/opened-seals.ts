import { LRUCache } from 'lru-cache';

const MOST_BYTES = 8 * 1024 * 1024;
const KEPT_MS = 600_000;

/**
 * What seals held that were opened, by every byte of them: it can stand for nothing else, nor be older. A dossier is some
 * twenty seals, of which a change makes one anew. In memory alone, for ten minutes.
 */
export function createOpenedSeals() {
  const opened = new LRUCache<string, NonNullable<unknown>>({
    maxSize: MOST_BYTES,
    // What it held, and the seal that it is found by.
    sizeCalculation: (_, name) => 2 * name.length,
    ttl: KEPT_MS,
    // Else what nobody asks for again would stay in memory.
    ttlAutopurge: true,
    // Else each look starts a timer.
    ttlResolution: 0,
  });
  return {
    /** @param open with the key of its kind alone; what it gives is never changed, for others are given the same */
    find<T>(kind: string, sealed: Buffer, open: (sealed: Buffer) => T): T {
      const name = `${kind} ${sealed.toString('latin1')}`;
      const known = opened.get(name);
      if (known !== undefined) return known as T;
      const made = frozen(open(sealed));
      if (made != null) opened.set(name, made);
      return made;
    },
  };
}

/** So that whoever writes in it is stopped. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
