import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The tables whose rows are parts of a dossier and change only under its lock. Invitations change without the lock, and
 * so did messages until 020: to detect those changes, `revision.ts` reads the rows themselves, so that locks are
 * always taken in the same order.
 */
const PARTS = ['person', 'task', 'product', 'reporter_product', 'document'];

/**
 * Stores on a dossier the last transaction that changed it or one of its parts, so that cached answers can be checked
 * against it. A trigger does this, so that no code can forget it.
 */
export const countRevisions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table dossier add column revision xid8 not null default pg_current_xact_id()`.execute(db);
    await sql`
      create function set_revision() returns trigger language plpgsql as $$
      begin
        new.revision := pg_current_xact_id();
        return new;
      end $$`.execute(db);
    await sql`
      create trigger set_revision before update on dossier
      for each row execute function set_revision()`.execute(db);
    // Once per transaction, which has the lock of the dossier by then and has usually changed its row already.
    await sql`
      create function revise_dossier() returns trigger language plpgsql set search_path from current as $$
      begin
        update dossier set revision = pg_current_xact_id()
          where id in (select dossier_id from changed) and revision <> pg_current_xact_id();
        return null;
      end $$`.execute(db);
    for (const part of PARTS) {
      for (const [act, rows] of [
        ['insert', 'new'],
        ['update', 'new'],
        ['delete', 'old'],
      ] as const) {
        await sql`
          create trigger ${sql.ref(`revise_after_${act}`)} after ${sql.raw(act)} on ${sql.table(part)}
          referencing ${sql.raw(rows)} table as changed
          for each statement execute function revise_dossier()`.execute(db);
      }
    }
  },
};
