import { inTransaction } from '@nabericht/database/in-transaction';
import { sealedBy } from '@nabericht/service-kit/key-ring';
import { type SealedStock, sealAnew } from '@nabericht/service-kit/keys/sealed-stock';
import type { Kysely } from 'kysely';
import type { FileTables } from '../tables.ts';
import type { BlobStore, StoredBlob } from './blob-store.ts';
import { blobPurpose, fileOf } from './sealed-blobs.ts';

const LONGEST_HEADER = 34;
const AT_ONCE = 4;

/** The sealed bytes of files. Bytes that belong to no file are not resealed: a nightly job removes them. */
export function blobStock(store: BlobStore, db: Kysely<FileTables>): SealedStock {
  const keyOf = async (key: string) => {
    const head = await store.head(key, LONGEST_HEADER);
    return head && (sealedBy(head) ?? '?');
  };

  /** Holds a lock on the file's row, so that a file that is being erased does not come back. */
  const resealOne = (key: string, reseal: (sealed: Uint8Array) => Buffer | null) =>
    inTransaction(db, async (trx) => {
      const file = await trx
        .selectFrom('file')
        .select('id')
        .where('id', '=', fileOf(key)?.fileId ?? '')
        .forKeyShare()
        .executeTakeFirst();
      const sealed = file && (await store.get(key));
      if (!sealed) return 'gone';
      const anew = reseal(sealed);
      if (!anew) return 'unreadable';
      await store.replace(key, anew);
      return 'resealed';
    });

  return {
    name: 'files',
    count: async () => {
      const counted = new Map<string, number>();
      await forEachBlob(store.list(), async ({ key }) => {
        const id = fileOf(key) && (await keyOf(key));
        if (id) counted.set(id, (counted.get(id) ?? 0) + 1);
      });
      return counted;
    },
    reseal: async (keyRing) => {
      const current = sealedBy(keyRing.seal('header', Buffer.alloc(0)));
      const done = { resealed: 0, unreadable: 0, gone: 0 };
      await forEachBlob(store.list(), async ({ key }) => {
        const file = fileOf(key);
        if (!file || (await keyOf(key)) === current) return;
        const purposes = [blobPurpose(file.fileId, file.part)];
        done[await resealOne(key, (sealed) => sealAnew(keyRing, sealed, purposes))] += 1;
      });
      return done;
    },
  };
}

async function forEachBlob(blobs: AsyncIterable<StoredBlob>, act: (blob: StoredBlob) => Promise<void>) {
  const under = new Set<Promise<void>>();
  for await (const blob of blobs) {
    const acting = act(blob).finally(() => under.delete(acting));
    under.add(acting);
    if (under.size >= AT_ONCE) await Promise.race(under);
  }
  await Promise.all(under);
}
