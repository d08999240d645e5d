import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Brands are only ever added, so that an earlier one can be restored; the embed of a provider points at one. */
export const createEmbeds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('brand')
      .addColumn('provider_id', 'uuid', (column) =>
        column.notNull().references('provider.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('tokens', 'jsonb', (column) => column.notNull())
      .addColumn('logo', 'bytea')
      .addColumn('logo_width', 'integer')
      .addColumn('logo_height', 'integer')
      .addColumn('imported_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('brand_pkey', ['provider_id', 'version'])
      .addCheckConstraint(
        'brand_logo_measured',
        sql`(logo is null) = (logo_width is null) and (logo is null) = (logo_height is null)`,
      )
      .execute();
    await db.schema
      .createTable('embed')
      .addColumn('provider_id', 'uuid', (column) =>
        column.primaryKey().references('provider.id').onDelete('cascade'),
      )
      .addColumn('brand_version', 'integer')
      .addColumn('origins', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
      .addColumn('version', 'text', (column) => column.notNull().defaultTo('evergreen'))
      .addColumn('texts', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'`))
      .addForeignKeyConstraint('embed_brand', ['provider_id', 'brand_version'], 'brand', [
        'provider_id',
        'version',
      ])
      .execute();
  },
};
