import { LRUCache } from 'lru-cache';

/** People look for the same names. What they typed is no longer known once other searches took its place. */
const MOST_SEARCHES = 500;
/** Anybody may ask for the whole catalogue under every name. */
const MOST_BYTES = 16 * 1024 * 1024;

/** What was found, as it goes out: in memory, found by a name that another catalogue has otherwise. */
export function createKeptSearches() {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    max: MOST_SEARCHES,
    maxSize: MOST_BYTES,
    sizeCalculation: (bytes, name) => bytes.length + name.length,
  });
  return {
    async find(name: string, search: () => Promise<unknown>): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = kept.get(name) ?? new TextEncoder().encode(JSON.stringify(await search()));
      kept.set(name, bytes);
      return bytes;
    },
  };
}
