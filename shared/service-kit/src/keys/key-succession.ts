import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@nabericht/database/in-transaction';
import { type Kysely, sql } from 'kysely';
import { announce, findSealing } from './key-store.ts';
import type { KeyTables } from './key-tables.ts';

type Db = Kysely<KeyTables>;

/** The longest wait for a running process; it is notified of a change immediately. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;
/** The longest duration of a request: until then, data sealed just before may still be written to the database or a store. */
const ON_ITS_WAY_SECONDS = 60;

/** The processes that run now. */
const running = (db: Db) =>
  sql<{ name: string; knows: string[]; seals_with: string }>`
    select process.name, process.knows, process.seals_with
    from process join pg_stat_activity as activity
      on activity.pid = process.pid and activity.backend_start = process.connected_at`
    .execute(db)
    .then(({ rows }) => rows);

/** The names of the processes for which the condition does not hold, after they had the time to be notified. */
async function laggards(
  db: Db,
  isThere: (process: { knows: string[]; seals_with: string }) => boolean,
): Promise<string[]> {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const behind = (await running(db)).filter((process) => !isThere(process));
    if (behind.length === 0 || performance.now() > giveUp) return behind.map(({ name }) => name);
    await sleep(LOOK_MS);
  }
}

/** Records what is done to a key, last in the transaction that does it. */
export type RecordKeyAct = (trx: Db) => Promise<void>;

/**
 * Makes every process seal with this key, once all of them know it.
 * @returns the processes that do not know it, or did not follow; when some do not know it, nothing was changed
 */
export async function putToSealing(
  db: Db,
  id: string,
  record: RecordKeyAct,
): Promise<{ unknownTo: string[]; notFollowed: string[] }> {
  await announce(db);
  const unknownTo = await laggards(db, ({ knows }) => knows.includes(id));
  if (unknownTo.length > 0) return { unknownTo, notFollowed: [] };
  if ((await findSealing(db))?.id !== id) {
    await inTransaction(db, async (trx) => {
      const { rows } = await sql`select 1 from key where id = ${id} for update`.execute(trx);
      if (rows.length === 0 || (await findSealing(trx))?.id === id) return;
      await trx
        .updateTable('key')
        .set({ sealing_since: sql`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
      await record(trx);
    });
    await announce(db);
  }
  return { unknownTo, notFollowed: await laggards(db, (process) => process.seals_with === id) };
}

/** The processes that seal with another key than the chosen one. */
export const notFollowing = (db: Db, id: string): Promise<string[]> =>
  laggards(db, (process) => process.seals_with === id);

/** The seconds until no data sealed with the previous key can still be waiting to be written. */
export async function secondsOnTheWay(db: Db, now: Date): Promise<number> {
  const sealing = await findSealing(db);
  const first = await sql<{ is: boolean }>`
    select count(*) = 1 as is from key where sealing_since is not null`.execute(db);
  if (!sealing?.sealing_since || first.rows[0]?.is) return 0;
  const past = (now.getTime() - sealing.sealing_since.getTime()) / 1000;
  return Math.max(0, Math.ceil(ON_ITS_WAY_SECONDS - past));
}

export const retireKey = (db: Db, id: string, now: Date, record: RecordKeyAct): Promise<void> =>
  inTransaction(db, async (trx) => {
    const retiring = trx.updateTable('key').set({ retired_at: now }).where('id', '=', id);
    const { numUpdatedRows } = await retiring.where('retired_at', 'is', null).executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await record(trx);
  });
