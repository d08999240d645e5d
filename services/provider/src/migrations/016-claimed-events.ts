import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A worker marks the event that it delivers, instead of locking its row during the delivery. */
export const claimEvents: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('webhook_event')
      .addColumn('claim_id', 'uuid')
      .addColumn('claimed_until', 'timestamptz')
      .execute();
  },
};
