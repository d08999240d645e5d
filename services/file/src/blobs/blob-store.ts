export interface StoredBlob {
  key: string;
  storedAt: Date;
}

/** Where bytes are kept. They arrive sealed: a store never sees what a file says. */
export interface BlobStore {
  /** All of it or nothing, also when the process ends midway. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Puts it in the place of what is there, of which nothing stays, neither where the store keeps versions. */
  replace(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** The first bytes of it; fewer when it is shorter. */
  head(key: string, length: number): Promise<Uint8Array | null>;
  /** With every version that the store kept of it. Of what is not there: nothing happens. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
}
