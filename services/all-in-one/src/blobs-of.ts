import type { BlobStore } from '@nabericht/file-service/blobs/blob-store';
import { type BlobPlace, createBlobStore } from '@nabericht/file-service/blobs/create-blob-store';
import type { Config } from './config.ts';

/** The store of this installation's files, or of its ledger of erasures. */
export const blobsOf = (config: Pick<Config, 'S3_URL' | 'DATA_DIR'>, place?: BlobPlace): BlobStore =>
  createBlobStore({ s3Url: config.S3_URL ?? null, dataDir: config.DATA_DIR }, place);
