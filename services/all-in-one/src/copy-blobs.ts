import type { BlobStore } from '@nabericht/file-service/blobs/blob-store';

const AT_ONCE = 8;

/**
 * Copies what is kept in one place to another, where what is there already stays: a blob never changes, but for the key
 * that seals it, and then the newer one is there.
 */
export async function copyBlobs(source: BlobStore, target: BlobStore): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of target.list()) there.add(key);
  const copy = async (key: string) => {
    const bytes = await source.get(key);
    // Else it was erased meanwhile.
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
