import { LRUCache } from 'lru-cache';

/** Many people search for the same names. A query is forgotten as soon as other searches have evicted it. */
const MOST_SEARCHES = 500;
/** A limit, since anybody can get the whole catalogue as the result of many different queries. */
const MOST_BYTES = 16 * 1024 * 1024;

/** A cache of search results as serialised JSON. The key includes the version of the catalogue. */
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
