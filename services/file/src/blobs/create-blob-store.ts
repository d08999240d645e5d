import { join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { createDirectoryStore } from './directory-store.ts';
import { createS3Store } from './s3-store.ts';

/** Where an installation keeps its files: S3, or a folder of its own. */
export const createBlobStore = ({ s3Url, dataDir }: { s3Url: string | null; dataDir: string }): BlobStore =>
  s3Url ? createS3Store(s3Url) : createDirectoryStore(join(dataDir, 'files'));
