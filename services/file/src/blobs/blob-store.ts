export interface StoredBlob {
  key: string;
  storedAt: Date;
}

/** Where bytes are kept. They arrive sealed: a store never sees what a file says. */
export interface BlobStore {
  /** All of it or nothing, also when the process ends midway. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** The first bytes of it; fewer when it is shorter. */
  head(key: string, length: number): Promise<Uint8Array | null>;
  /** Of what is not there: nothing happens. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
}
