import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The details that an invited person or the reporter typed for a person and did not send yet. */
export const keepTypedDetails: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('typed_details')
      .addColumn('person_id', 'uuid', (column) =>
        column.primaryKey().references('person.id').onDelete('cascade'),
      )
      .addColumn('invite_id', 'uuid', (column) => column.references('invite.id').onDelete('cascade'))
      .addColumn('answers', 'bytea', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
