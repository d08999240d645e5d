import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was typed into a task and not handed in yet. */
export const keepTypedAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('typed_answers')
      .addColumn('task_id', 'uuid', (column) => column.primaryKey().references('task.id').onDelete('cascade'))
      .addColumn('answers', 'bytea', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
