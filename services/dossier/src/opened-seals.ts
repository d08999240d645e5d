import { LRUCache } from 'lru-cache';

const MOST_BYTES = 8 * 1024 * 1024;
const KEPT_MS = 600_000;

/**
 * A cache of opened seals, keyed by all bytes of the seal, so that an entry can be neither wrong nor outdated. A
 * dossier has about twenty seals, and a change replaces one of them. In memory only, for ten minutes.
 */
export function createOpenedSeals() {
  const opened = new LRUCache<string, NonNullable<unknown>>({
    maxSize: MOST_BYTES,
    // The opened value plus the seal, which is the key.
    sizeCalculation: (_, name) => 2 * name.length,
    ttl: KEPT_MS,
    // Without autopurge, entries that nobody requests again would stay in memory.
    ttlAutopurge: true,
    // Otherwise each lookup starts a timer.
    ttlResolution: 0,
  });
  return {
    /**
     * @param open opens seals of this kind only; its result must never be mutated, since other callers get the same
     * object
     */
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

/** Freezes a value deeply, so that a mutation throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
