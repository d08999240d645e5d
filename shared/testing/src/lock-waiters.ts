import { waitFor } from './wait-for.ts';

/** Only of `pg_locks`: within a transaction, `pg_stat_activity` lists the connections that were open when it was first read. */
const WAITERS = `
  select distinct pid from pg_locks
  where not granted and pid in (
    select pid from pg_locks
    where database = (select oid from pg_database where datname = current_database())
  )`;

/** Waits until so many transactions of this database wait for a lock. May be asked within the transaction that holds it. */
export const untilWaiting = (
  connection: { query: (text: string) => Promise<{ rows: unknown[] }> },
  count = 1,
): Promise<boolean> =>
  waitFor(`${count} to wait for a lock`, async () => {
    const { rows } = await connection.query(WAITERS);
    return rows.length >= count;
  });
