import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Logos served from our own origin, keyed by their content: one that several organisations share is stored once, and
 * none ever changes.
 */
export const createLogos: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('logo')
      .addColumn('version', 'text', (column) => column.primaryKey())
      .addColumn('drawing', 'text')
      .addColumn('content', 'bytea')
      .execute();
    await db.schema
      .alterTable('provider')
      .addColumn('logo_version', 'text', (column) => column.references('logo.version'))
      .execute();
  },
};
