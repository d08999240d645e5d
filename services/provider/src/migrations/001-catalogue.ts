import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createCatalogue: Migration = {
  up: async (db: Kysely<unknown>) => {
    // A trusted extension since PostgreSQL 13, so that the owner of the database may create it.
    await sql`create extension if not exists pg_trgm with schema public`.execute(db);
    await db.schema
      .createTable('provider')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_name', 'text', (column) => column.notNull())
      .addColumn('introduction', 'text')
      .addColumn('service_type', 'text', (column) => column.notNull())
      .addColumn('active', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('show_in_frontend', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('direct_link', 'text')
      .addColumn('is_death_certificate_required', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('mail_admin_link', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('has_own_task_list', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('extra_questions', 'text')
      .addColumn('logo_url', 'text')
      .addColumn('reply_working_days', 'integer', (column) => column.notNull().defaultTo(10))
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('mail'))
      .addColumn('notice_email', 'text')
      .addColumn('webhook_url', 'text')
      .addColumn('webhook_secret', 'bytea')
      .addCheckConstraint(
        'provider_reachable',
        sql`direct_link is not null or (channel = 'mail' and notice_email is not null) or (channel = 'api' and webhook_url is not null and webhook_secret is not null)`,
      )
      .execute();
    await sql`create index provider_search on provider using gin (search_name public.gin_trgm_ops)`.execute(
      db,
    );
    await sql`create index provider_listed on provider (service_type, search_name) where active and show_in_frontend`.execute(
      db,
    );
    await db.schema
      .createTable('api_key')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'uuid', (column) =>
        column.notNull().references('provider.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },
};
