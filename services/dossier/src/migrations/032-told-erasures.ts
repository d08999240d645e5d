import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the people of a dossier were told that it is erased: never of those that were completed under the release before. */
export const keepWhenErasureWasTold: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('dossier').addColumn('erasure_told_at', 'timestamptz').execute();
  },
};
