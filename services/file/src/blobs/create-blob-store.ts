import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { createDirectoryStore } from './directory-store.ts';
import { createS3Store } from './s3-store.ts';

/** In S3 and on disk each place is invisible to the listing of the other. */
export type BlobPlace = 'files' | 'erasures';

/** The store of an installation's files, or of its ledger of erasures: S3, or a folder of its own. */
export const createBlobStore = (
  { s3Url, dataDir }: { s3Url: string | null; dataDir: string },
  place: BlobPlace = 'files',
): BlobStore =>
  s3Url
    ? createS3Store(s3Url, place === 'files' ? '' : `${place}/`)
    : createDirectoryStore(join(dataDir, place));
