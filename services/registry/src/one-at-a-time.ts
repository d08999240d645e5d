import { sql } from 'kysely';
import type { RegistryDatabase } from './tables.ts';

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
      }>`select pg_try_advisory_xact_lock(${lock}) as locked`.execute(own);
      if (rows[0]?.locked) await work();
    });
