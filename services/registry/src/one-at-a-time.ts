import { sql } from 'kysely';
import type { RegistryDatabase } from './tables.ts';

/**
 * Of several registries one does it at a time; where one is at it already, nothing is done. The lock is of a transaction that
 * stays open meanwhile: a pooler lets no lock outlive one.
 * @param lock any number that no other lock of this database has
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
