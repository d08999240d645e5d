export interface StoredBlob {
  key: string;
  storedAt: Date;
}

/** A place for bytes, which arrive sealed: a store never sees the contents of a file. */
export interface BlobStore {
  /** Stores everything or nothing, even if the process ends midway. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Overwrites what is stored; nothing of it remains, not even where the store keeps versions. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** The first `length` bytes; fewer if it is shorter. */
  head(key: string, length: number): Promise<Uint8Array | null>;
  /** Deletes it with every version that the store has kept. Does nothing if it does not exist. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
}
