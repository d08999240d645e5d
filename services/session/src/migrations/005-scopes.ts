import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An invited person can reach one person of one dossier: this scope is stored with the code and with the session. */
export const addScopes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('code_request').addColumn('scope', 'jsonb').execute();
    await db.schema.alterTable('session').addColumn('scope', 'jsonb').execute();
  },
};
