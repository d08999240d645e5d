import { sql } from 'kysely';
import type { RegistryDatabase } from './tables.ts';

/** The transaction idles while the work is done, which may be several messages to slow servers of teams. */
const LONGEST_WORK = '10min';

/**
 * Lets only one of several registries do the work; where one does it already, nothing happens. The lock belongs to a
 * transaction that stays open meanwhile: behind a connection pooler, no lock outlives its transaction.
 * @param lock any number that no other advisory lock of this database uses
 */
export const oneAtATime = (db: RegistryDatabase, lock: number, work: () => Promise<void>): Promise<void> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (own) => {
      const { rows } = await sql<{
        locked: boolean;
      }>`select pg_try_advisory_xact_lock(${lock}) as locked,
        set_config('idle_in_transaction_session_timeout', ${LONGEST_WORK}, true)`.execute(own);
      if (rows[0]?.locked) await work();
    });
