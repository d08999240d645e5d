import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createDossiers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('dossier')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('nn_only', 'boolean', (column) => column.notNull())
      .addColumn('provider_ids', sql`uuid[]`, (column) => column.notNull())
      .addColumn('deceased', 'bytea', (column) => column.notNull())
      .addColumn('deceased_version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('certificate', 'bytea', (column) => column.notNull())
      .addColumn('frontend_data', 'bytea', (column) => column.notNull())
      .addColumn('draft_id', 'uuid')
      .addColumn('products_received_at', 'timestamptz')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('completed_at', 'timestamptz')
      // Also makes a double submit one dossier, whichever request comes first.
      .addUniqueConstraint('dossier_draft_once', ['user_id', 'draft_id'])
      .execute();
    await db.schema
      .createIndex('dossier_of_user')
      .on('dossier')
      .columns(['user_id', 'created_at desc', 'id'])
      .execute();
    await db.schema.createIndex('dossier_of_draft').on('dossier').column('draft_id').execute();

    await inDossier(db, 'person')
      .addColumn('is_reporter', 'boolean', (column) => column.notNull())
      .addColumn('is_invited', 'boolean', (column) => column.notNull())
      .addColumn('is_validated', 'boolean', (column) => column.notNull())
      .addColumn('ask_for_id', 'boolean', (column) => column.notNull())
      .addColumn('needs_bsn', 'boolean', (column) => column.notNull())
      .addColumn('details', 'bytea', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema
      .createIndex('person_one_reporter')
      .unique()
      .on('person')
      .column('dossier_id')
      .where(sql.ref('is_reporter'), 'is', true)
      .execute();

    await inDossier(db, 'task')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'uuid')
      .addColumn('product_id', 'uuid')
      .addColumn('person_id', 'uuid')
      .addColumn('parent_id', 'uuid')
      .addColumn('tags', sql`text[]`, (column) => column.notNull())
      .addColumn('details', 'bytea', (column) => column.notNull())
      .addColumn('notice_act_id', 'uuid')
      .addColumn('notice_sent_at', 'timestamptz')
      .addColumn('notice_leaves_at', 'timestamptz')
      .addColumn('reply_due_on', 'date')
      .addColumn('answered_at', 'timestamptz')
      .addColumn('completed_at', 'timestamptz')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await onceInDossier(db, 'task_of_provider', 'provider_id', 'provider');
    await onceInDossier(db, 'task_of_product', 'product_id', 'product_information');
    await onceInDossier(db, 'task_of_reporter_product', 'product_id', 'reporter_product');

    await inDossier(db, 'product')
      .addColumn('provider_id', 'uuid', (column) => column.notNull())
      .addColumn('details', 'bytea', (column) => column.notNull())
      .execute();
    await inDossier(db, 'reporter_product')
      .addColumn('details', 'bytea', (column) => column.notNull())
      .execute();
    await inDossier(db, 'message')
      .addColumn('content_key', 'text', (column) => column.notNull())
      .addColumn('variables', 'bytea', (column) => column.notNull())
      .addColumn('read', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    for (const table of ['person', 'task', 'product', 'reporter_product', 'message']) {
      await db.schema
        .createIndex(`${table}_of_dossier`)
        .on(table)
        .columns(['dossier_id', 'sequence'])
        .execute();
    }

    await db.schema
      .createTable('consent')
      .addColumn('dossier_id', 'uuid', ofDossier)
      .addColumn('provider_id', 'uuid', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.notNull())
      .addColumn('given_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('consent_pkey', ['dossier_id', 'provider_id', 'given_at'])
      .execute();

    await db.schema
      .createTable('provider_task_update')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('task_id', 'uuid', (column) => column.notNull().references('task.id').onDelete('cascade'))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('provider_task_update_of_task')
      .on('provider_task_update')
      .column('task_id')
      .execute();

    await db.schema
      .createTable('dossier_link')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('dossier_id', 'uuid', ofDossier)
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('dossier_link_of_dossier').on('dossier_link').column('dossier_id').execute();
    await db.schema.createIndex('dossier_link_expires').on('dossier_link').column('expires_at').execute();
  },
};

const ofDossier: Parameters<CreateTableBuilder<string>['addColumn']>[2] = (column) =>
  column.notNull().references('dossier.id').onDelete('cascade');

/** A part of a dossier: its own id, and the order of insertion. */
const inDossier = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('dossier_id', 'uuid', ofDossier)
    .addColumn('sequence', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity());

const onceInDossier = (db: Kysely<unknown>, name: string, column: string, type: string) =>
  db.schema
    .createIndex(name)
    .unique()
    .on('task')
    .columns(['dossier_id', column])
    .where(sql.ref('type'), '=', sql.lit(type))
    .execute();
