import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Messages change under the lock of their dossier as well, which says which transaction changed one of them last. To look
 * at their rows took the database a fifth of the question that every request asks: whose a dossier is, and how it stands.
 */
export const tellMessagesApart: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const [act, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`
        create trigger ${sql.ref(`revise_after_${act}`)} after ${sql.raw(act)} on message
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function revise_dossier()`.execute(db);
    }
  },
};
