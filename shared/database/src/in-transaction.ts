import type { Kysely, Transaction } from 'kysely';
import { isRepeatable } from './database-failure.ts';
import { createPatience } from './patience.ts';

const PATIENCE_MS = 8_000;

/**
 * Runs `work` in one transaction, and repeats it from its start when it was rolled back by a conflict, or the database failed
 * before the commit. So `work` must change nothing but the database. Does not repeat when the outcome is unknown. Inside a
 * transaction it becomes a part of that one.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  const patience = createPatience(PATIENCE_MS);
  for (;;) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRepeatable(error) || !(await patience.pause())) throw error;
    }
  }
}
