import type { SealedData } from '@nabericht/service-kit/keys/sealed-data';

export const SEALED = {
  schema: 'identification',
  tables: {
    process: {
      key: 'id',
      columns: {
        secrets: (processId: string) => `identification ${processId}`,
        review: (processId: string) => `identification review ${processId}`,
      },
    },
  },
} as const satisfies SealedData;
