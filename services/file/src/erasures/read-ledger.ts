import { type Erasure, openSegment, readSegmentName } from '@nabericht/service-kit/erasures/ledger-segment';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { BlobStore } from '../blobs/blob-store.ts';

export type Ledger =
  | { erasures: Erasure[]; segments: number; last: number }
  /** One sentence: nothing of the ledger may be applied. */
  | { fault: string };

/**
 * Reads the segments after a given one, and checks them: each must be sealed with one of our keys, and none may be missing.
 * @param after the number of the last known segment; 0 reads all that are kept
 */
export async function readLedger(store: BlobStore, keyRing: KeyRing, after: number): Promise<Ledger> {
  const found: { key: string; number: number }[] = [];
  for await (const { key } of store.list()) {
    const segment = readSegmentName(key);
    if (segment && segment.number > after) found.push({ key, number: segment.number });
  }
  found.sort((a, b) => a.number - b.number);
  const numbers = new Set(found.map(({ number }) => number));
  // The oldest segments were deleted together with the backups that needed them.
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
