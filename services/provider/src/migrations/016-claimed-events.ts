import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A worker marks the event that it delivers, instead of holding its row while it does. */
export const claimEvents: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('webhook_event')
      .addColumn('claim_id', 'uuid')
      .addColumn('claimed_until', 'timestamptz')
      .execute();
  },
};
