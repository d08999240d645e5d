import { readSegmentName, SEGMENT_PURPOSE } from '@nabericht/service-kit/erasures/ledger-segment';
import { sealedBy } from '@nabericht/service-kit/key-ring';
import { type SealedStock, sealAnew } from '@nabericht/service-kit/keys/sealed-stock';
import type { BlobStore } from '../blobs/blob-store.ts';

/** The segments of the ledger, so that it stays readable when a key is retired. */
export function ledgerStock(store: BlobStore): SealedStock {
  async function* segments() {
    for await (const { key } of store.list()) {
      const sealed = readSegmentName(key) && (await store.get(key));
      if (sealed) yield { key, sealed, by: sealedBy(sealed) ?? '?' };
    }
  }
  return {
    name: 'erasures',
    count: async () => {
      const counted = new Map<string, number>();
      for await (const { by } of segments()) counted.set(by, (counted.get(by) ?? 0) + 1);
      return counted;
    },
    reseal: async (keyRing) => {
      const current = sealedBy(keyRing.seal('header', Buffer.alloc(0)));
      const done = { resealed: 0, unreadable: 0 };
      for await (const { key, sealed, by } of segments()) {
        if (by === current) continue;
        const anew = sealAnew(keyRing, sealed, [SEGMENT_PURPOSE]);
        if (anew) await store.replace(key, anew);
        done[anew ? 'resealed' : 'unreadable'] += 1;
      }
      return done;
    },
  };
}
