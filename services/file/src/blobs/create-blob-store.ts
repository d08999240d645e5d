import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { createDirectoryStore } from './directory-store.ts';
import { createS3Store } from './s3-store.ts';

/** In S3 and on disk each has a place that the other's listing never shows. */
export type BlobPlace = 'files' | 'erasures';

/** Where an installation keeps its files, and what it erased: S3, or a folder of its own. */
export const createBlobStore = (
  { s3Url, dataDir }: { s3Url: string | null; dataDir: string },
  place: BlobPlace = 'files',
): BlobStore =>
  s3Url
    ? createS3Store(s3Url, place === 'files' ? '' : `${place}/`)
    : createDirectoryStore(join(dataDir, place));
