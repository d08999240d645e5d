import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a dossier is read of, beside its own row, and what changes under its lock alone. Invitations change without, and
 * so did messages until 020: who looks for a change looks at their rows (`seen-revision.ts`), so that nobody waits for a
 * lock in an order that is not everybody's.
 */
const PARTS = ['person', 'task', 'product', 'reporter_product', 'document'];

/**
 * A dossier says which transaction changed it or a part of it last, so that what was made of it is known to be as it is.
 * Here and not where things are changed: nobody can forget it.
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
    // Once in a transaction, which has the lock of the dossier by then and has most often changed it.
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
