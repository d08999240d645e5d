import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A web hook about a product carries what was decided at one settlement of it. */
export const bringSettlements: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('webhook_event').addColumn('settlement_id', 'uuid').execute();
  },
};
