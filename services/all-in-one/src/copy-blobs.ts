import type { BlobStore } from '@nabericht/file-service/blobs/blob-store';

const AT_ONCE = 8;

/**
 * Copies the blobs of one store to another, and skips those that exist there: a blob never changes, except when it is resealed,
 * and then the target has the newer one.
 */
export async function copyBlobs(source: BlobStore, target: BlobStore): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of target.list()) there.add(key);
  const copy = async (key: string) => {
    const bytes = await source.get(key);
    // Undefined when it was erased meanwhile.
    if (bytes) await target.put(key, bytes);
  };
  const under = new Set<Promise<void>>();
  for await (const { key } of source.list()) {
    if (there.has(key)) continue;
    const copying = copy(key).finally(() => under.delete(copying));
    under.add(copying);
    if (under.size >= AT_ONCE) await Promise.race(under);
  }
  await Promise.all(under);
}
