import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The status of an identification, and invitations to fill in one's own details. */
export const createBeneficiaries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('person')
      .addColumn('identification_status', 'text')
      .addColumn('identification_completed', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .createTable('invite')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('dossier_id', 'uuid', (column) =>
        column.notNull().references('dossier.id').onDelete('cascade'),
      )
      .addColumn('person_id', 'uuid', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('code_digest', 'text', (column) => column.notNull())
      .addColumn('email', 'bytea')
      .addColumn('user_id', 'uuid')
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .addColumn('opened_at', 'timestamptz')
      .addColumn('accepted_at', 'timestamptz')
      .addColumn('details_at', 'timestamptz')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('withdrawn_at', 'timestamptz')
      .execute();
    // A new invitation replaces the one before it.
    await db.schema
      .createIndex('invite_one_per_person')
      .unique()
      .on('invite')
      .column('person_id')
      .where(sql.ref('withdrawn_at'), 'is', null)
      .execute();
    await db.schema.createIndex('invite_of_dossier').on('invite').column('dossier_id').execute();
  },
};
