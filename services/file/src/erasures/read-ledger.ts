import { type Erasure, openSegment, readSegmentName } from '@nabericht/service-kit/erasures/ledger-segment';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { BlobStore } from '../blobs/blob-store.ts';

export type Ledger =
  | { erasures: Erasure[]; segments: number; last: number }
  /** One sentence: nothing of it is to be applied. */
  | { fault: string };

/**
 * Reads the segments after one, and looks whether they are whole: each written by who has a key, and none missing.
 * @param after the last segment that is known already; 0 reads all that are kept
 */
export async function readLedger(store: BlobStore, keyRing: KeyRing, after: number): Promise<Ledger> {
  const found: { key: string; number: number }[] = [];
  for await (const { key } of store.list()) {
    const segment = readSegmentName(key);
    if (segment && segment.number > after) found.push({ key, number: segment.number });
  }
  found.sort((a, b) => a.number - b.number);
  const numbers = new Set(found.map(({ number }) => number));
  // Of the very first, the oldest were forgotten with the backups that they were kept for.
  const first = after === 0 ? (found[0]?.number ?? 1) : after + 1;
  const last = found.at(-1)?.number ?? after;
  for (let number = first; number <= last; number += 1)
    if (!numbers.has(number)) return { fault: `Segment ${number} of the ledger of erasures is missing.` };
  const erasures: Erasure[] = [];
  for (const { key, number } of found) {
    const sealed = await store.get(key);
    const segment = sealed && openSegment(keyRing, number, sealed);
    if (!segment)
      return {
        fault: `${key} of the ledger of erasures was changed, or is sealed with a key that is not here.`,
      };
    erasures.push(...segment.erasures);
  }
  return { erasures, segments: found.length, last };
}
