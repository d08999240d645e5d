import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { BlobStore, StoredBlob } from './blob-store.ts';

/**
 * What is kept of a file: as it was sent, for reading it; cleaned, for showing and sending it; and, of a certificate
 * that was read, the straightened picture of its page.
 */
export const PARTS = ['original', 'copy', 'picture'] as const;
export type Part = (typeof PARTS)[number];

export interface SealedBlobs {
  put(fileId: string, part: Part, bytes: Uint8Array): Promise<void>;
  /** @throws Error when it is gone or was tampered with */
  get(fileId: string, part: Part): Promise<Uint8Array<ArrayBuffer>>;
  /** Every part of a file. */
  delete(fileId: string): Promise<void>;
  deleteBlob(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
}

const blobKey = (fileId: string, part: Part) => `${fileId}.${part}`;

/** Whose part it is; null for what no file refers to, as a part whose writing was cut off. */
export function fileOf(key: string): { fileId: string; part: Part } | null {
  const fileId = key.slice(0, 36);
  const part = PARTS.find((one) => blobKey(fileId, one) === key);
  return /^[\da-f-]{36}$/.test(fileId) && part ? { fileId, part } : null;
}

export const blobPurpose = (fileId: string, part: Part) => `file ${fileId} ${part}`;

/** Seals each blob for its own file and part, so that no blob can pass for another. */
export function createSealedBlobs(store: BlobStore, keyRing: KeyRing): SealedBlobs {
  return {
    put: (fileId, part, bytes) =>
      store.put(blobKey(fileId, part), keyRing.seal(blobPurpose(fileId, part), bytes)),
    async get(fileId, part) {
      const sealed = await store.get(blobKey(fileId, part));
      if (!sealed) throw new Error('The bytes of a file are gone');
      return new Uint8Array(keyRing.open(blobPurpose(fileId, part), sealed));
    },
    async delete(fileId) {
      for (const part of PARTS) await store.delete(blobKey(fileId, part));
    },
    deleteBlob: (key) => store.delete(key),
    list: () => store.list(),
  };
}
