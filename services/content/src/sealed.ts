import type { SealedData } from '@nabericht/service-kit/keys/sealed-data';

export const SEALED = {
  schema: 'content',
  tables: {},
  jobs: { 'content.contact': 'contact' },
} as const satisfies SealedData;
