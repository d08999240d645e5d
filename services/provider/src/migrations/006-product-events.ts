import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A web hook can be about one product of the provider. */
export const createProductEvents: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('webhook_event').addColumn('product_id', 'uuid').execute();
  },
};
