import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a provider is to be told of a product, until it has received it. */
export const keepSettlements: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('settlement')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('dossier_id', 'uuid', (column) =>
        column.notNull().references('dossier.id').onDelete('cascade'),
      )
      .addColumn('product_id', 'uuid', (column) => column.notNull())
      .addColumn('decision', 'bytea', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('settlement_of_dossier').on('settlement').column('dossier_id').execute();
  },
};
