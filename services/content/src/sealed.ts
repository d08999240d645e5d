import type { SealedData } from '@nabericht/service-kit/keys/sealed-data';

export const SEALED = {
  schema: 'content',
  tables: {},
  jobs: { 'content.contact': 'contact', 'content.contact-receipt': 'contact' },
} as const satisfies SealedData;
