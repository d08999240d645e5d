import type { SealedData } from '@nabericht/service-kit/keys/sealed-data';

/** In addition to the bytes of the files: `blobs/reseal-blobs.ts`. */
export const SEALED = {
  schema: 'file',
  tables: {
    file: { key: 'id', columns: { details: (fileId: string) => `file ${fileId} details` } },
    reading: { key: 'file_id', columns: { outcome: (fileId: string) => `file ${fileId} reading` } },
  },
} as const satisfies SealedData;
