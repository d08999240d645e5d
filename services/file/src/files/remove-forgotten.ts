import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { DAY_MS } from '@nabericht/domain/calendar/full-days';
import { UNLINKED_FILE_DAYS } from '@nabericht/domain/rule/constants';
import type { Kysely } from 'kysely';
import type { StoredBlob } from '../blobs/blob-store.ts';
import { fileOf, type SealedBlobs } from '../blobs/sealed-blobs.ts';
import type { FileTables } from '../tables.ts';
import { deleteUnlinked, listExisting, listUnlinked, type UnlinkedFile } from './file-repository.ts';

const AT_A_TIME = 200;

export interface ForgetDeps {
  db: Kysely<FileTables>;
  dossier: Client<typeof internalDossierContract>;
  blobs: SealedBlobs;
  now: () => Date;
}

/**
 * Removes files that have not been linked for a week and that no unsent report names, and bytes that belong to no file. Safe to
 * repeat.
 */
export async function removeForgotten(deps: ForgetDeps): Promise<void> {
  const { db, blobs, now } = deps;
  const at = now().getTime();
  const createdBefore = new Date(at - UNLINKED_FILE_DAYS * DAY_MS);
  const page = (after?: UnlinkedFile) => listUnlinked(db, createdBefore, after, AT_A_TIME);
  for (let files = await page(); files.length > 0; files = await page(files.at(-1)))
    for (const id of await deleteUnlinked(db, await unnamed(deps, files))) await blobs.delete(id);
  // More recent bytes may belong to an upload in progress.
  for await (const batch of batches(blobs.list())) {
    const old = batch.filter(({ storedAt }) => at - storedAt.getTime() > DAY_MS);
    const existing = await listExisting(db, [...new Set(old.flatMap(({ key }) => idOf(key) ?? []))]);
    for (const { key } of old) {
      const id = idOf(key);
      if (!id || !existing.has(id)) await blobs.deleteBlob(key);
    }
  }
}

/** Saving a draft gives it another week each time, and the files that it names are kept as long. */
async function unnamed({ dossier }: ForgetDeps, files: readonly UnlinkedFile[]): Promise<string[]> {
  const asked = files.map(({ id, hash_digest }) => ({ fileId: id, hashDigest: hash_digest }));
  const named = new Set((await dossier.listNamedFiles({ body: { files: asked } })).fileIds);
  return files.flatMap(({ id }) => (named.has(id) ? [] : id));
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
