import type { Kysely, Transaction } from 'kysely';
import { isRepeatable } from './database-failure.ts';
import { createPatience } from './patience.ts';

const PATIENCE_MS = 8_000;

/**
 * Does `work` in one transaction, and again from its start where that left nothing behind: another one was done at the
 * same moment, or the database went away before it was committed. So `work` changes nothing but the database. Never again
 * where nobody can tell whether it was done. Within a transaction it is a part of that one.
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
