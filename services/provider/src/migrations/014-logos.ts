import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Logos on our own origin, by what they hold: one that several organisations share is kept once, and none ever changes. */
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
