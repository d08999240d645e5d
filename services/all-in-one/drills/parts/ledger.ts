import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nabericht/database/connect';
import { connectionOf } from '@nabericht/database/connection';
import { DatabaseAway } from '@nabericht/database/database-failure';
import { inTransaction } from '@nabericht/database/in-transaction';
import { sql } from 'kysely';
import type { Waits } from './waits.ts';

/** The number of parallel writers, each of which writes as fast as it gets answers. */
const AT_ONCE = 6;
const PAUSE_MS = 30;

/**
 * Runs transactions with the services' own functions; their rows have no unique key, so that a duplicate is possible and found.
 */
export async function keepLedger(url: string, waits: Waits) {
  const db = connect<{ entry: { id: string } }>(connectionOf(url), 'ledger', AT_ONCE);
  await sql`create schema ledger`.execute(db);
  await sql`create table entry (id uuid not null)`.execute(db);
  const told: string[] = [];
  let unknown = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const id = randomUUID();
      const end = waits.begin();
      for (;;) {
        try {
          await inTransaction(db, (trx) => trx.insertInto('entry').values({ id }).execute());
          told.push(id);
          break;
        } catch (error) {
          if (!(error instanceof DatabaseAway)) throw error;
          // The outcome is unknown: the row may exist or not, and nobody was told. If it certainly does not exist, the same row
          // is tried again.
          if (error.isOutcomeUnknown) {
            unknown += 1;
            break;
          }
        }
      }
      end();
      await sleep(PAUSE_MS);
    }
  };
  const writing = Promise.all(Array.from({ length: AT_ONCE }, write));
  return {
    /** Stops; returns the number of acknowledged rows and what became of them. */
    close: async () => {
      isOver = true;
      await writing;
      const rows = await db.selectFrom('entry').select('id').execute();
      const found = new Map<string, number>();
      for (const { id } of rows) found.set(id, (found.get(id) ?? 0) + 1);
      await db.destroy();
      return {
        told: told.length,
        unknown,
        lost: told.filter((id) => !found.has(id)).length,
        doubled: [...found.values()].filter((times) => times > 1).length,
      };
    },
  };
}
