import type { KeyRing } from '@nabericht/service-kit/key-ring';
import type { BlobStore, StoredBlob } from './blob-store.ts';

/**
 * The parts that are stored of a file: the original, for reading; the cleaned copy, for showing and sending; and, of a
 * certificate that was read, the straightened picture of its page.
 */
export const PARTS = ['original', 'copy', 'picture'] as const;
export type Part = (typeof PARTS)[number];

export interface SealedBlobs {
  put(fileId: string, part: Part, bytes: Uint8Array): Promise<void>;
  /**
   * @throws Error if it is missing or was tampered with
   */
  get(fileId: string, part: Part): Promise<Uint8Array<ArrayBuffer>>;
  /** Deletes every part of a file. */
  delete(fileId: string): Promise<void>;
  deleteBlob(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
}

const blobKey = (fileId: string, part: Part) => `${fileId}.${part}`;

/** The file and the part; null for bytes that no file refers to, for example of an interrupted write. */
export function fileOf(key: string): { fileId: string; part: Part } | null {
  const fileId = key.slice(0, 36);
  const part = PARTS.find((one) => blobKey(fileId, one) === key);
  return /^[\da-f-]{36}$/.test(fileId) && part ? { fileId, part } : null;
}

export const blobPurpose = (fileId: string, part: Part) => `file ${fileId} ${part}`;

/** Seals each blob for its own file and part, so that one blob cannot be passed off as another. */
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
