import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { UNLINKED_FILE_DAYS } from '@nabericht/domain/rule/constants';
import type { Kysely } from 'kysely';
import type { StoredBlob } from '../blobs/blob-store.ts';
import { fileOf, type SealedBlobs } from '../blobs/sealed-blobs.ts';
import type { FileTables } from '../tables.ts';
import { deleteUnlinked, listExisting } from './file-repository.ts';

const AT_A_TIME = 200;

export interface ForgetDeps {
  db: Kysely<FileTables>;
  blobs: SealedBlobs;
  now: () => Date;
}

/** Removes files that nothing was linked to for a week, and bytes that belong to no file. Safe to repeat. */
export async function removeForgotten({ db, blobs, now }: ForgetDeps): Promise<void> {
  const at = now().getTime();
  for (;;) {
    const ids = await deleteUnlinked(db, new Date(at - UNLINKED_FILE_DAYS * DAY_MS), AT_A_TIME);
    for (const id of ids) await blobs.delete(id);
    if (ids.length < AT_A_TIME) break;
  }
  // Younger bytes may belong to an upload that is under way.
  for await (const batch of batches(blobs.list())) {
    const old = batch.filter(({ storedAt }) => at - storedAt.getTime() > DAY_MS);
    const existing = await listExisting(db, [...new Set(old.flatMap(({ key }) => idOf(key) ?? []))]);
    for (const { key } of old) {
      const id = idOf(key);
      if (!id || !existing.has(id)) await blobs.deleteBlob(key);
    }
  }
}

const idOf = (key: string): string | null => fileOf(key)?.fileId ?? null;

async function* batches(blobs: AsyncIterable<StoredBlob>): AsyncGenerator<StoredBlob[]> {
  let batch: StoredBlob[] = [];
  for await (const blob of blobs) {
    batch.push(blob);
    if (batch.length === AT_A_TIME) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}
