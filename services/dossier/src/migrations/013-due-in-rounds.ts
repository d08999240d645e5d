import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Partial indexes for exactly what the daily jobs look for: an index of every notice that was ever answered in time, or
 * of every dossier that was ever completed, grows for ever, and the planner then reads the whole table instead.
 */
export const findWhatIsDue: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index task_overdue on task (reply_due_on, id)
      where type = 'provider' and status <> 'completed' and reminded_at is null`.execute(db);
    await sql`drop index task_reply_due`.execute(db);
    await sql`create index dossier_to_archive on dossier (completed_at, id) where status = 'completed'`.execute(
      db,
    );
    await sql`create index dossier_to_erase on dossier (completed_at, id)`.execute(db);
    await sql`drop index dossier_completed`.execute(db);
    await sql`create index provider_task_update_expires on provider_task_update (expires_at)`.execute(db);
  },
};
