import type { SealedData } from './sealed-data.ts';

/** The sealed values in the schema of the keys themselves. */
export const SEALED = {
  schema: 'keys',
  tables: { secret: { key: 'name', columns: { sealed: 'fingerprint secret' } } },
} as const satisfies SealedData;
