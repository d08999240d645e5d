import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The provider that a message is from or about. One that is about a provider, and not from it, had its name alone, which can
 * change. `provider_id` stays the one that sent it.
 */
export const keepWhomMessagesAreAbout: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('message').addColumn('about_provider_id', 'uuid').execute();
  },
};
